import type { Texts } from '../../translator';

export const texts: Texts = {
  'This is too like %{label} (%{other}): neither name may contain the other, because permissions are told apart by names. Write another one, for instance with dashes between its words.':
    'यह %{label} (%{other}) से बहुत मिलता-जुलता है: कोई नाम दूसरे नाम का हिस्सा नहीं हो सकता, क्योंकि अनुमतियाँ नामों से पहचानी जाती हैं। कोई दूसरा नाम लिखें, जैसे शब्दों के बीच डैश लगाकर।',
  '%{label} exists. With this name the draft becomes a change of it; for a second resource, write another label and name.':
    '%{label} पहले से है। इस नाम से ड्राफ़्ट उसी का बदलाव बनेगा; दूसरे रिसोर्स के लिए दूसरा लेबल और नाम लिखें।',
  'It is a spreadsheet: choose “A spreadsheet” under “Start from”': 'यह स्प्रेडशीट है: “शुरुआत” में “स्प्रेडशीट” चुनें',
};

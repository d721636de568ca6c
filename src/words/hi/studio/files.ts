import type { Texts } from '../../translator';

export const texts: Texts = {
  '“$schema” and “digest” belong to the file. The draft takes the rest.':
    '“$schema” और “digest” फ़ाइल की अपनी जानकारी हैं। ड्राफ़्ट में बाकी सब आता है।',
  Export: 'एक्सपोर्ट',
  'Save what it is made of as a file': 'इसकी परिभाषा फ़ाइल में सहेजें',
  'Export %{name}': '%{name} एक्सपोर्ट करें',
  'JSON is for an import, into this account or another one, and for version control. TypeScript is for developers who put a resource into a release. Neither has records.':
    'JSON इस खाते या किसी और खाते में इम्पोर्ट करने और वर्ज़न कंट्रोल के लिए है। TypeScript उन डेवलपर के लिए है जो रिसोर्स को उत्पाद के संस्करण में रखते हैं। दोनों में रिकॉर्ड नहीं होते।',
  'The draft is exported as it stands now.': 'ड्राफ़्ट जैसा अभी है, वैसा ही एक्सपोर्ट होगा।',
  Import: 'इम्पोर्ट',
  'Begin a draft from a JSON or TypeScript file': 'JSON या TypeScript फ़ाइल से ड्राफ़्ट शुरू करें',
  'Which fields are new?': 'कौन-से फ़ील्ड नए हैं?',
  'The file has fields that “%{name}” does not have, and lacks others. It does not say whether they are the same. A field under another name keeps its values.':
    'फ़ाइल में ऐसे फ़ील्ड हैं जो “%{name}” में नहीं हैं, और कुछ फ़ील्ड उसमें नहीं हैं। फ़ाइल यह नहीं बताती कि वे एक ही हैं या नहीं। नाम बदलने पर भी फ़ील्ड के मान बने रहते हैं।',
  'A new field': 'नया फ़ील्ड',
  '%{field} under another name': '%{field}, दूसरे नाम से',
  'Keep what the file lacks: %{fields}': 'जो फ़ाइल में नहीं है, उसे रखें: %{fields}',
  'They stay in the draft, where you can remove them later.': 'ये ड्राफ़्ट में बने रहेंगे; बाद में वहाँ से हटाए जा सकते हैं।',
  'They are removed. When the draft is published, their values are put aside.':
    'ये हट जाएँगे। ड्राफ़्ट प्रकाशित होने पर इनके मान अलग रखे जाएँगे।',
};

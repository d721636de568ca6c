import type { Texts } from '../../translator';

export const texts: Texts = {
  When: 'कब',
  Now: 'अभी',
  'At a time': 'तय समय पर',
  'Date and time': 'तारीख़ और समय',
  'Choose a time that is still to come.': 'आने वाला समय चुनें।',
  'The records are looked at again at that time. More records do not stop it. If further values do not fit by then, or a field loses or changes values that is not named here, nothing is published, and the draft says why.':
    'उस समय रिकॉर्ड फिर से देखे जाएँगे। नए रिकॉर्ड से प्रकाशन नहीं रुकता। अगर तब तक और मान न बैठें, या ऐसे फ़ील्ड के मान बदलें या हटें जिसका नाम यहाँ नहीं है, तो कुछ प्रकाशित नहीं होगा और ड्राफ़्ट कारण बताएगा।',
  'Publish at this time': 'इस समय पर प्रकाशित करें',
  '%{name} will be published on %{time}.': '%{name} %{time} को प्रकाशित होगा।',
  'Will be published on %{time}, as %{by} chose. If the draft is changed before, nothing is published.':
    '%{time} को प्रकाशित होगा, %{by} ने यह समय चुना। अगर उससे पहले ड्राफ़्ट बदला गया, तो कुछ प्रकाशित नहीं होगा।',
  'Was to be published on %{time}, and waits because %{cause}. It is tried again on %{again}.':
    '%{time} को प्रकाशित होना था, पर रुका हुआ है: %{cause}। %{again} को फिर कोशिश होगी।',
  'your account has published as often as it may within an hour':
    'आपके खाते ने एक घंटे में जितनी बार हो सकता है उतनी बार प्रकाशित कर लिया है',
  'the records of other resources are still being moved': 'दूसरे संसाधनों के रिकॉर्ड अभी बदले जा रहे हैं',
  'the server could not do it at that moment': 'सर्वर उस समय यह नहीं कर सका',
  'Was not published on %{time}: %{reason}': '%{time} को प्रकाशित नहीं हुआ: %{reason}',
  'Cancel this publish': 'यह प्रकाशन रद्द करें',
  'The planned publish of %{name} was cancelled.': '%{name} का तय प्रकाशन रद्द किया गया।',
  '%{state}, planned': '%{state}, तय समय पर',
  '%{state}, not published': '%{state}, प्रकाशित नहीं हुआ',
  Understood: 'समझ गए',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  When: 'कब',
  Now: 'अभी',
  'At a time': 'तय समय पर',
  'Date and time': 'तारीख़ और समय',
  'Choose a time that is still to come.': 'आने वाला समय चुनें।',
  'What the publish does to the records is looked at again then. More records do not matter. If further values fail, or the first ones of a field change or are taken away, nothing is published, and the draft says so.':
    'प्रकाशन रिकॉर्ड के साथ क्या करेगा, यह तब फिर से जाँचा जाएगा। नए रिकॉर्ड से फ़र्क़ नहीं पड़ता। अगर और मान नए रूप में न बैठें, या किसी फ़ील्ड के पहले मान बदलें या हटें, तो कुछ प्रकाशित नहीं होगा और ड्राफ़्ट यह बताएगा।',
  'Publish then': 'उस समय प्रकाशित करें',
  '%{name} will be published on %{time}.': '%{name} %{time} को प्रकाशित होगा।',
  'Will be published on %{time}, as %{by} chose. Changes to the draft until then prevent it.':
    '%{time} को प्रकाशित होगा, %{by} ने यह समय चुना। तब तक ड्राफ़्ट में बदलाव इसे रोक देंगे।',
  'Was to be published on %{time}, and waits because %{cause}. It is tried again on %{again}.':
    '%{time} को प्रकाशित होना था, पर रुका हुआ है: %{cause}। %{again} को फिर कोशिश होगी।',
  'your account has published as often as it may within an hour':
    'आपके खाते ने एक घंटे में जितनी बार हो सकता है उतनी बार प्रकाशित कर लिया है',
  'the records of other resources are still being moved': 'दूसरे संसाधनों के रिकॉर्ड अभी बदले जा रहे हैं',
  'the server could not do it at that moment': 'सर्वर उस समय यह नहीं कर सका',
  'Was not published on %{time}: %{reason}': '%{time} को प्रकाशित नहीं हुआ: %{reason}',
  'Do not publish then': 'उस समय प्रकाशित न करें',
  '%{name} will not be published then.': '%{name} उस समय प्रकाशित नहीं होगा।',
  Understood: 'समझ गए',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  'Retire %{name}?': '%{name} का उपयोग बंद करें?',
  'Address: %{address}': 'पता: %{address}',
  'It leaves the menu, and no record of it can be opened or changed. The records stay, and it can be restored.':
    'यह मेन्यू से हट जाएगा और इसका कोई रिकॉर्ड खोला या बदला नहीं जा सकेगा। रिकॉर्ड बने रहेंगे और इसे फिर चालू किया जा सकेगा।',
  '%{name} was retired.': '%{name} का उपयोग बंद किया गया।',
  'Restore %{name}?': '%{name} फिर चालू करें?',
  'It is in the menu again, with all its records.': 'यह अपने सब रिकॉर्ड के साथ मेन्यू में लौट आएगा।',
  '%{name} is live again.': '%{name} फिर चालू है।',
  'Other resources show records of it:': 'दूसरे रिसोर्स इसके रिकॉर्ड दिखाते हैं:',
  '%{name}: %{fields}': '%{name}: %{fields}',
  'What they hold stays as it is, but their forms can choose no record of it until it is restored.':
    'उनमें जो है वह वैसा ही रहेगा, पर जब तक इसे वापस चालू नहीं किया जाता, उनके फ़ॉर्म में इसका कोई रिकॉर्ड नहीं चुना जा सकेगा।',
  'Tick “Retire it all the same” first.': 'पहले “फिर भी उपयोग बंद करें” पर सही का निशान लगाएँ।',
  'Retire it all the same': 'फिर भी उपयोग बंद करें',
};

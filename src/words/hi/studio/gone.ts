import type { Texts } from '../../translator';

export const texts: Texts = {
  '“%{name}” is out of use': '“%{name}” का उपयोग बंद है',
  'A colleague has taken it out of use. Its records are kept; whoever may publish resources can restore it.':
    'किसी साथी ने इसका उपयोग बंद कर दिया है। इसके रिकॉर्ड सुरक्षित हैं; रिसोर्स प्रकाशित करने वाला इसे फिर चालू कर सकता है।',
  '“%{name}” is retired': '“%{name}” का उपयोग बंद किया गया है',
  'Its records are kept. They can be opened again once it is restored under Resources, by whoever may publish.':
    'इसके रिकॉर्ड सुरक्षित हैं। प्रकाशित करने वाला जब इसे रिसोर्स की सूची में फिर चालू करेगा, तब वे फिर खुलेंगे।',
  'It got another name. Its records are at %{address} now.':
    'इसका नाम बदल गया है। इसके रिकॉर्ड अब %{address} पर हैं।',
  'Go to Resources': 'रिसोर्स पर जाएँ',
  'Go to the dashboard': 'डैशबोर्ड पर जाएँ',
};

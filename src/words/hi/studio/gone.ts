import type { Texts } from '../../translator';

export const texts: Texts = {
  '“%{name}” is out of use': '“%{name}” का उपयोग बंद है',
  'A colleague has taken it out of use. Its records are kept; whoever may publish resources can restore it.':
    'किसी साथी ने इसका उपयोग बंद कर दिया है। इसके रिकॉर्ड सुरक्षित हैं; रिसोर्स प्रकाशित करने वाला इसे फिर चालू कर सकता है।',
  'Go to the dashboard': 'डैशबोर्ड पर जाएँ',
};

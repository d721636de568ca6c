import type { Texts } from '../../translator';

export const texts: Texts = {
  'New records begin with it.': 'नया रिकॉर्ड इसी मान से शुरू होता है।',
  'The usual one if left empty.': 'खाली छोड़ने पर सामान्य संदेश दिखता है।',
  'Message if it is too long': 'बहुत लंबा हो तो संदेश',
  'Message if it is no number': 'संख्या न हो तो संदेश',
  'Keyboard on a phone': 'फ़ोन पर कीबोर्ड',
  Digits: 'अंक',
  'Digits with a decimal point': 'दशमलव वाले अंक',
  'Height of the input in lines': 'इनपुट की ऊँचाई, पंक्तियों में',
  'Left empty in a copy of a record': 'रिकॉर्ड की कॉपी में खाली रहे',
  'What it holds': 'इसमें क्या है',
  'A text': 'कोई टेक्स्ट',
  'Column that tells rows apart': 'पंक्तियों को अलग पहचानने वाला कॉलम',
  'Every row needs it, and no two rows may have the same.':
    'हर पंक्ति में यह ज़रूरी है, और दो पंक्तियों में एक-सा नहीं हो सकता।',
  'Button that adds a row': 'पंक्ति जोड़ने वाला बटन',
  'Button that removes a row': 'पंक्ति हटाने वाला बटन',
};

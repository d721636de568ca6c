import type { Texts } from '../../translator';

export const texts: Texts = {
  'Take the values of the records': 'रिकॉर्ड में मौजूद मान लें',
  '1 value was found; it is among the choices now. |||| %{smart_count} values were found; they are among the choices now.':
    '1 मान मिला; वह अब विकल्पों में है। |||| %{smart_count} मान मिले; वे अब विकल्पों में हैं।',
  'What differs': 'क्या अलग है',
  'Nothing differs.': 'कुछ अलग नहीं है।',
  'Compare with what is live': 'चालू संस्करण से तुलना करें',
  'From version %{version} to what is live': 'संस्करण %{version} से चालू संस्करण तक',
  Close: 'बंद करें',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  'Find and go': 'ढूँढें और खोलें',
  'A screen, a record or an action': 'स्क्रीन, रिकॉर्ड या काम',
  'What was found': 'जो मिला',
  Records: 'रिकॉर्ड',
  'Go to': 'यहाँ जाएँ',
  'On this screen': 'इस स्क्रीन पर',
  'Nothing found': 'कुछ नहीं मिला',
  Dashboard: 'डैशबोर्ड',
  Resources: 'रिसोर्स',
  'Users and roles': 'यूज़र और भूमिकाएँ',
  'Transaction Log': 'बदलावों का लॉग',
  'My account': 'मेरा खाता',
};

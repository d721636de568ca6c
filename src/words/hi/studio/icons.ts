import type { Texts } from '../../translator';

export const texts: Texts = {
  Branches: 'शाखाएँ',
  Car: 'कार',
  Book: 'किताब',
  Box: 'डिब्बा',
  Archive: 'पुरालेख',
  Report: 'रिपोर्ट',
  Megaphone: 'भोंपू',
  Flask: 'फ़्लास्क',
  'Two arrows in a circle': 'गोल घूमते दो तीर',
  'Arrow down': 'नीचे का तीर',
  'Sheet with an arrow': 'तीर वाला पन्ना',
  Clock: 'घड़ी',
  Table: 'तालिका',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  'Place in the menu': 'मेन्यू में जगह',
  'Entries with small numbers come first. Two with the same number are in any order.':
    'छोटी संख्या वाले पहले आते हैं। एक ही संख्या वाले दो का क्रम तय नहीं होता।',
  'Titles and buttons': 'शीर्षक और बटन',
  '“%{text}” if left empty.': 'खाली छोड़ने पर “%{text}”।',
  'Title of the list': 'सूची का शीर्षक',
  'Button above the list': 'सूची के ऊपर का बटन',
  'Title of a new record': 'नए रिकॉर्ड का शीर्षक',
  'Button of a new record': 'नए रिकॉर्ड का बटन',
  'Title of a record': 'रिकॉर्ड का शीर्षक',
  'Button of a record': 'रिकॉर्ड का बटन',
  'What can be done with records': 'रिकॉर्ड के साथ क्या हो सकता है',
  'Add records': 'रिकॉर्ड जोड़ना',
  'Change records': 'रिकॉर्ड बदलना',
  'Copy records': 'रिकॉर्ड कॉपी करना',
  'Delete records': 'रिकॉर्ड हटाना',
  Hindi: 'हिन्दी',
  'Choice %{at}': 'विकल्प %{at}',
  '%{property} in Hindi': '%{property} हिन्दी में',
  'English: %{text}': 'अंग्रेज़ी: %{text}',
};

import type { Texts } from '../translator';

/** The English is that of react-admin's editor. */
export const texts: Texts = {
  Normal: 'सामान्य',
  'Heading 1': 'शीर्षक 1',
  'Heading 2': 'शीर्षक 2',
  'Heading 3': 'शीर्षक 3',
  'Heading 4': 'शीर्षक 4',
  'Heading 5': 'शीर्षक 5',
  'Heading 6': 'शीर्षक 6',
  'Select the level': 'शीर्षक का स्तर चुनें',
  'Current level': 'अभी का स्तर',
  Bold: 'मोटा',
  Italic: 'तिरछा',
  Underline: 'रेखांकित',
  Strikethrough: 'बीच में रेखा',
  Code: 'कोड',
  'Bulleted list': 'बिंदुओं वाली सूची',
  'Numbered list': 'क्रमांक वाली सूची',
  'Add a link': 'लिंक जोड़ें',
  Blockquote: 'उद्धरण',
  'Clear format': 'फ़ॉर्मैट हटाएँ',
};

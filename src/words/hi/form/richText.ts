import type { Texts } from '../../translator';

/** The English texts are those of react-admin's editor. */
export const texts: Texts = {
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

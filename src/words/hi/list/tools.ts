import type { Texts } from '../../translator';

export const texts: Texts = {
  'Compact rows': 'छोटी पंक्तियाँ',
  'Reset columns': 'कॉलम पहले जैसे करें',
  'Move %{column} up': '%{column} को ऊपर ले जाएँ',
  'Move %{column} down': '%{column} को नीचे ले जाएँ',
  'Column %{column}': 'कॉलम %{column}',
  'Sort ascending': 'बढ़ते क्रम में लगाएँ',
  'Sort descending': 'घटते क्रम में लगाएँ',
  Unpin: 'बाईं ओर से हटाएँ',
  'Pin to the left': 'बाईं ओर रोकें',
  'Move left': 'बाईं ओर ले जाएँ',
  'Move right': 'दाईं ओर ले जाएँ',
  Wider: 'चौड़ा करें',
  Narrower: 'पतला करें',
  Hide: 'छिपाएँ',

  'Sort by': 'इसके अनुसार',
  'As listed': 'जैसी आई वैसी',
  Order: 'क्रम',
  Ascending: 'बढ़ता',
  Descending: 'घटता',
  'Show 1 record |||| Show %{smart_count} records':
    '%{smart_count} रिकॉर्ड दिखाएँ |||| %{smart_count} रिकॉर्ड दिखाएँ',
  Close: 'बंद करें',

  'Type under a column to keep the rows whose value …': 'कॉलम के नीचे लिखें; वही पंक्तियाँ रहेंगी जिनका मान …',
  'contains abc; a date begins with what you type': 'में abc है; तारीख लिखे हुए से शुरू होती है',
  'is exactly abc': 'ठीक abc है',
  'begins with abc': 'abc से शुरू होता है',
  'does not contain abc': 'में abc नहीं है',
  'is blank': 'खाली है',
  'is not blank': 'खाली नहीं है',
  'is above 5; also >=5, <5, <=5': '5 से ज़्यादा है; >=5, <5, <=5 भी',
  'is from 5 to 10': '5 से 10 तक है',
  'contains the text between the quotes, =5': 'में उद्धरण चिह्नों के बीच का टेक्स्ट है: =5',
  'Ranges work in columns of numbers and dates. Capitals do not matter.':
    'सीमाएँ संख्या और तारीख के कॉलम में चलती हैं। छोटे-बड़े अंग्रेज़ी अक्षर एक ही माने जाते हैं।',

  'Filter and sort the list, then save it here under a name.':
    'सूची को फ़िल्टर और क्रम में लगाएँ, फिर यहाँ नाम देकर सेव करें।',
  'Remove %{name}': '%{name} हटाएँ',
  'Name of the query': 'खोज का नाम',
  Save: 'सेव करें',
  "'%{name}' is saved": '‘%{name}’ सेव हो गया',

  'Excel (xlsx)': 'Excel (xlsx)',
  CSV: 'CSV',
  'Exporting %{done} of %{count}': '%{count} में से %{done} एक्सपोर्ट हुए',
  'Cancel export': 'एक्सपोर्ट रोकें',
  'Export cancelled.': 'एक्सपोर्ट रोक दिया गया।',
  'The export failed.': 'एक्सपोर्ट नहीं हुआ।',
  'The workbook could not be written. Export it again.': 'वर्कबुक बन नहीं सकी। फिर से एक्सपोर्ट करें।',
  'The workbook could not be finished. Export it again.': 'वर्कबुक पूरी नहीं हो सकी। फिर से एक्सपोर्ट करें।',
  Export: 'एक्सपोर्ट',
};

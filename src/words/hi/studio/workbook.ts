import type { Texts } from '../../translator';

export const texts: Texts = {
  'A spreadsheet (.xlsx or .csv)': 'स्प्रेडशीट (.xlsx या .csv)',
  'Choose a spreadsheet': 'स्प्रेडशीट चुनें',
  'Only the form is made from it: its rows are not brought in. The first sheet is read in this browser: titles from its first row, and up to 1,000 rows below.':
    'इससे केवल फ़ॉर्म बनता है, इसकी पंक्तियाँ नहीं लाई जातीं। पहली शीट इसी ब्राउज़र में पढ़ी जाती है: पहली पंक्ति से शीर्षक और उसके नीचे 1,000 तक पंक्तियाँ।',
  'Reading the spreadsheet…': 'स्प्रेडशीट पढ़ी जा रही है…',
  '1 column. Change what does not fit, now or later in the draft. |||| %{smart_count} columns. Change what does not fit, now or later in the draft.':
    '1 कॉलम। जो ठीक न हो उसे अभी या बाद में ड्राफ़्ट में बदलें। |||| %{smart_count} कॉलम। जो ठीक न हो उसे अभी या बाद में ड्राफ़्ट में बदलें।',
  'Columns of the spreadsheet': 'स्प्रेडशीट के कॉलम',
  Take: 'लें',
  'Take %{column}': '%{column} लें',
  'Label of %{column}': '%{column} का लेबल',
  'Kind of %{column}': '%{column} का प्रकार',
  Required: 'ज़रूरी',
  '%{column} is required': '%{column} ज़रूरी है',
  Because: 'क्योंकि',
  Found: 'मिले मान',
  'No two records have the same': 'किन्हीं दो रिकॉर्ड में एक-सा न हो',
  '(nothing)': '(कुछ नहीं)',
  'Choose at least one column.': 'कम से कम एक कॉलम चुनें।',
  'Choose a spreadsheet below.': 'नीचे स्प्रेडशीट चुनें।',
  'It is empty.': 'यह खाली है।',
  'Zeros at the front would be lost as numbers.': 'संख्या मानने पर आगे के शून्य खो जाएँगे।',
  'All are whole numbers.': 'सब पूर्ण संख्याएँ हैं।',
  'All are numbers.': 'सब संख्याएँ हैं।',
  'All are days.': 'सब दिन हैं।',
  'All are days with a time.': 'सब समय सहित दिन हैं।',
  'All are yes or no.': 'सब हाँ या नहीं हैं।',
  '1 value comes again and again. |||| %{smart_count} values come again and again.':
    '1 मान बार-बार आता है। |||| %{smart_count} मान बार-बार आते हैं।',
  'Some are long.': 'कुछ लंबे हैं।',
  'All are texts.': 'सब टेक्स्ट हैं।',
  'No row is without it.': 'हर पंक्ति में भरा है।',
  'No two rows have the same.': 'किन्हीं दो पंक्तियों में एक-सा नहीं है।',
};

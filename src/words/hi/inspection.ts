import type { Texts } from '../translator';

export const texts: Texts = {
  'Already here': 'पहले से है',
  Duplicate: 'डुप्लिकेट',
  Refused: 'अस्वीकृत',
  Preview: 'झलक',
  'All records': 'सभी रिकॉर्ड',
  'The first %{shown} of %{total} records': '%{total} में से पहले %{shown} रिकॉर्ड',
  State: 'स्थिति',
  'What the file holds': 'फ़ाइल में क्या है',
  'Reading the file...': 'फ़ाइल पढ़ी जा रही है...',
  'Reading the file': 'फ़ाइल पढ़ी जा रही है',
  'This file will be refused. %{reason}': 'यह फ़ाइल स्वीकार नहीं होगी। %{reason}',
  'Sheet “%{sheet}”, header in row %{row}.': 'शीट “%{sheet}”, शीर्षक पंक्ति %{row} में।',
  'Missing: %{columns}.': 'ये नहीं हैं: %{columns}।',
  'Checking which of them are already in the list...': 'देखा जा रहा है कि इनमें से कौन-से पहले से सूची में हैं...',
  '1 record: %{good} can be taken |||| %{smart_count} records: %{good} can be taken':
    '%{smart_count} रिकॉर्ड: %{good} लिए जा सकते हैं |||| %{smart_count} रिकॉर्ड: %{good} लिए जा सकते हैं',
  '%{count} already in the list': '%{count} पहले से सूची में',
  '1 duplicate in the file |||| %{smart_count} duplicates in the file':
    'फ़ाइल में %{smart_count} डुप्लिकेट |||| फ़ाइल में %{smart_count} डुप्लिकेट',
  '%{count} will be refused': '%{count} अस्वीकृत होंगे',
  '%{parts}.': '%{parts}।',
  'This exact file was already uploaded on %{when} as %{file}. Uploading it again will not add anything.':
    'ठीक यही फ़ाइल %{when} को %{file} नाम से अपलोड हो चुकी है। दोबारा अपलोड करने से कुछ नहीं जुड़ेगा।',
  '1 remark |||| %{smart_count} remarks': '%{smart_count} टिप्पणी |||| %{smart_count} टिप्पणियाँ',
  'and %{count} more': 'और %{count} अन्य',
  'Row %{row}:': 'पंक्ति %{row}:',
  'Row %{row}, column %{column}:': 'पंक्ति %{row}, कॉलम %{column}:',
  'Record %{row}, line %{line}, column %{column}:': 'रिकॉर्ड %{row}, लाइन %{line}, कॉलम %{column}:',
};

import type { Texts } from '../../translator';

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

  '₹ %{amount} will be held up: 1 of %{looked} records waits for a mapping. |||| ₹ %{amount} will be held up: %{smart_count} of %{looked} records wait for a mapping.':
    '₹ %{amount} रुकेंगे: %{looked} में से %{smart_count} रिकॉर्ड मैपिंग का इंतज़ार करेगा। |||| ₹ %{amount} रुकेंगे: %{looked} में से %{smart_count} रिकॉर्ड मैपिंग का इंतज़ार करेंगे।',
  '%{key} %{name}: 1 record, ₹ %{amount} |||| %{key} %{name}: %{smart_count} records, ₹ %{amount}':
    '%{key} %{name}: %{smart_count} रिकॉर्ड, ₹ %{amount} |||| %{key} %{name}: %{smart_count} रिकॉर्ड, ₹ %{amount}',
  '%{key} %{name}: 1 record waits for it too |||| %{key} %{name}: %{smart_count} records wait for it too':
    '%{key} %{name}: %{smart_count} रिकॉर्ड इसका भी इंतज़ार करेगा |||| %{key} %{name}: %{smart_count} रिकॉर्ड इसका भी इंतज़ार करेंगे',
  'Not listed: 1 more mapping. |||| Not listed: %{smart_count} more mappings.':
    'सूची में नहीं: %{smart_count} और मैपिंग। |||| सूची में नहीं: %{smart_count} और मैपिंग।',
  'The form opens in a new tab, so that the chosen file stays here.':
    'फ़ॉर्म नए टैब में खुलता है, ताकि चुनी हुई फ़ाइल यहीं रहे।',
  'Look again': 'फिर देखें',
  'Looking for missing mappings': 'देखा जा रहा है कि कौन-सी मैपिंग बाकी हैं',
  'Which mappings are missing is not known. %{reason}': 'पता नहीं चला कि कौन-सी मैपिंग बाकी हैं। %{reason}',
};

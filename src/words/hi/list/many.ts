import type { Texts } from '../../translator';

export const texts: Texts = {
  'Fill in: %{noun}': 'भरें: %{noun}',
  'One line per missing record. Type, or paste from a spreadsheet: with titles in the first row, columns and rows find their places.':
    'हर गायब रिकॉर्ड के लिए एक लाइन। टाइप करें, या स्प्रेडशीट से पेस्ट करें: पहली पंक्ति में शीर्षक हों तो कॉलम और पंक्तियाँ अपनी जगह पहुँचती हैं।',
  For: 'किसके लिए',
  '%{field}, %{row}': '%{field}, %{row}',
  '1 cell was pasted. |||| %{smart_count} cells were pasted.':
    '%{smart_count} सेल पेस्ट हुआ। |||| %{smart_count} सेल पेस्ट हुए।',
  '1 pasted row belongs to no line here. |||| %{smart_count} pasted rows belong to no line here.':
    'पेस्ट की %{smart_count} पंक्ति यहाँ की किसी लाइन की नहीं है। |||| पेस्ट की %{smart_count} पंक्तियाँ यहाँ की किसी लाइन की नहीं हैं।',
  'Another record has this already': 'यह दूसरे रिकॉर्ड में पहले से है',
  'Two lines here have this': 'यहाँ दो लाइनों में यही है',
  '1 of %{total} lines is complete. |||| %{smart_count} of %{total} lines are complete.':
    '%{total} में से %{smart_count} लाइन पूरी है। |||| %{total} में से %{smart_count} लाइनें पूरी हैं।',
  'Save 1 line |||| Save %{smart_count} lines': '%{smart_count} लाइन सेव करें |||| %{smart_count} लाइनें सेव करें',
  Saving: 'सेव हो रहा है',
  Saved: 'सेव हुआ',
  '1 line was saved. |||| %{smart_count} lines were saved.':
    '%{smart_count} लाइन सेव हुई। |||| %{smart_count} लाइनें सेव हुईं।',
  '1 line was not saved. |||| %{smart_count} lines were not saved.':
    '%{smart_count} लाइन सेव नहीं हुई। |||| %{smart_count} लाइनें सेव नहीं हुईं।',
  'Copy down: %{field}': 'नीचे कॉपी करें: %{field}',
  'Copies the first value of the column into the blank cells below it':
    'कॉलम का पहला मान नीचे के खाली सेल में कॉपी करता है',
  Back: 'वापस',
  'Nothing is missing here.': 'यहाँ कुछ भी बाकी नहीं है।',
  'You may not add these records: ask your administrator.': 'आप ये रिकॉर्ड नहीं जोड़ सकते: अपने एडमिनिस्ट्रेटर से पूछें।',
  'Looking for what is missing': 'देखा जा रहा है कि क्या नहीं है',
  'Fill in %{count}: %{noun}': '%{count} भरें: %{noun}',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  'What differs': 'क्या अलग है',
  'Nothing differs.': 'कुछ अलग नहीं है।',
  'Takes values away': 'मान हटाता है',
  'What the records hold there is put aside.': 'रिकॉर्ड में वहाँ जो है, वह अलग रख दिया जाता है।',
  'To be looked at': 'देख लेने लायक',
  'Records may not fit.': 'हो सकता है कुछ रिकॉर्ड इसमें न बैठें।',
  'Records may not fit. Publish counts them before it changes anything.':
    'हो सकता है कुछ रिकॉर्ड इसमें न बैठें। कुछ बदलने से पहले प्रकाशन उन्हें गिनता है।',
  Safe: 'सुरक्षित',
  'The records stay as they are.': 'रिकॉर्ड जैसे हैं वैसे ही रहते हैं।',
  'What this means for the records is said once the errors are corrected.':
    'गलतियाँ ठीक होने पर बताया जाएगा कि रिकॉर्ड पर इसका क्या असर है।',
  'How the differences are shown': 'अंतर कैसे दिखें',
  'In words': 'शब्दों में',
  'As text': 'टेक्स्ट के रूप में',
  'Lines with − are gone, lines with + are new.': '− वाली पंक्तियाँ हट गई हैं, + वाली पंक्तियाँ नई हैं।',
  '1 equal line |||| %{smart_count} equal lines': '1 समान पंक्ति |||| %{smart_count} समान पंक्तियाँ',
  Compare: 'तुलना करें',
  'Compare versions of %{name}': '%{name} के वर्ज़न की तुलना',
  From: 'इससे',
  To: 'इस तक',
  'Version %{version}, %{when}': 'वर्ज़न %{version}, %{when}',
};

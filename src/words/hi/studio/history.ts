import type { Texts } from '../../translator';

export const texts: Texts = {
  'Rolled back to version %{version}.': 'वर्ज़न %{version} पर लौटाया गया।',
  'No record was changed.': 'कोई रिकॉर्ड नहीं बदला।',
  '1 record changed |||| %{smart_count} records changed': '1 रिकॉर्ड बदला |||| %{smart_count} रिकॉर्ड बदले',
  '1 value put aside that did not fit |||| %{smart_count} values put aside that did not fit':
    '1 मान अलग रखा गया जो नहीं बैठा |||| %{smart_count} मान अलग रखे गए जो नहीं बैठे',
  '1 value changed |||| %{smart_count} values changed': '1 मान बदला |||| %{smart_count} मान बदले',
  '1 value put aside with its field |||| %{smart_count} values put aside with their field':
    '1 मान फ़ील्ड के साथ अलग रखा गया |||| %{smart_count} मान फ़ील्ड के साथ अलग रखे गए',
  '1 value came back |||| %{smart_count} values came back': '1 मान वापस आया |||| %{smart_count} मान वापस आए',
  '1 default written |||| %{smart_count} defaults written':
    '1 डिफ़ॉल्ट लिखा गया |||| %{smart_count} डिफ़ॉल्ट लिखे गए',
  '1 value the same |||| %{smart_count} values the same': '1 मान वही रहा |||| %{smart_count} मान वही रहे',
  '1 value under its new name |||| %{smart_count} values under their new name':
    '1 मान नए नाम में |||| %{smart_count} मान नए नाम में',
  'Records are moved in the background: %{done} of %{total}':
    'रिकॉर्ड पृष्ठभूमि में बदले जा रहे हैं: %{total} में से %{done}',
  'Follows the new field names of %{resource}': '%{resource} की फ़ील्ड के नए नामों के अनुसार',
  'As it is shipped': 'जैसा साथ आया था',
  'Older versions': 'और पुराने वर्ज़न',
  'The records were moved in the background': 'रिकॉर्ड पृष्ठभूमि में बदले गए',
  '1 value put aside that no record has |||| %{smart_count} values put aside that no record has':
    '1 मान अलग रखा गया जो किसी रिकॉर्ड में नहीं |||| %{smart_count} मान अलग रखे गए जो किसी रिकॉर्ड में नहीं',
  '1 value put aside that several records have |||| %{smart_count} values put aside that several records have':
    '1 मान अलग रखा गया जो कई रिकॉर्ड में है |||| %{smart_count} मान अलग रखे गए जो कई रिकॉर्ड में हैं',
  '1 reference became an id |||| %{smart_count} references became ids':
    '1 संदर्भ की जगह ID आई |||| %{smart_count} संदर्भों की जगह ID आई',
  '1 record lost columns of its rows |||| %{smart_count} records lost columns of their rows':
    '1 रिकॉर्ड की पंक्तियों से कॉलम हटे |||| %{smart_count} रिकॉर्ड की पंक्तियों से कॉलम हटे',
  '1 older value stays aside, as it was changed since |||| %{smart_count} older values stay aside, as they were changed since':
    '1 पुराना मान अलग है, क्योंकि बाद में बदला गया |||| %{smart_count} पुराने मान अलग हैं, क्योंकि बाद में बदले गए',
};

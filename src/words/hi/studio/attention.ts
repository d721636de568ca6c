import type { Texts } from '../../translator';

export const texts: Texts = {
  'Records of %{name} that need attention': '%{name} के रिकॉर्ड जिन पर ध्यान देना है',
  'Some records break a rule that was added later: their next save is refused until you correct them. Others have the same values as another record where values must be unique: they can still be saved, but a new record with such values is refused.':
    'वे रिकॉर्ड जो बाद में आए नियम के अनुसार नहीं हैं: ठीक किए बिना इन्हें अगली बार सेव नहीं किया जा सकता। और वे जिनमें किसी दूसरे रिकॉर्ड के ही मान हैं जबकि वे अलग होने चाहिए: ये जैसे हैं वैसे सेव हो सकते हैं, केवल ऐसे मान वाला नया रिकॉर्ड नहीं लिया जाता।',
  'Nothing. No record breaks a rule, and none has the values of another one.':
    'कुछ नहीं। कोई रिकॉर्ड नियम के विरुद्ध नहीं है, और किसी में दूसरे के मान नहीं हैं।',
  Record: 'रिकॉर्ड',
  'Record ID': 'रिकॉर्ड ID',
  'What is wrong': 'क्या गलत है',
  'Next save': 'अगली बार सेव',
  Refused: 'अस्वीकृत',
  Accepted: 'स्वीकृत',
  '%{rule} (%{values})': '%{rule} (%{values})',
  'Look for records that need attention': 'देखें कि किन रिकॉर्ड पर ध्यान देना है',
  Dashboard: 'डैशबोर्ड',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  'Records of %{name} that need attention': '%{name} के रिकॉर्ड जिन पर ध्यान देना है',
  'Records that break a rule which came after them, and records that have the values of another one although those must differ. They stay as they are; the next save of each has to correct it.':
    'वे रिकॉर्ड जो बाद में आए नियम के अनुसार नहीं हैं, और वे जिनमें किसी दूसरे रिकॉर्ड के ही मान हैं जबकि वे अलग होने चाहिए। वे जैसे हैं वैसे ही रहते हैं; हर एक को अगली बार सेव करते समय ठीक करना होगा।',
  'Nothing. No record breaks a rule, and none has the values of another one.':
    'कुछ नहीं। कोई रिकॉर्ड नियम के विरुद्ध नहीं है, और किसी में दूसरे के मान नहीं हैं।',
  Record: 'रिकॉर्ड',
  'Record ID': 'रिकॉर्ड ID',
  'What is wrong': 'क्या गलत है',
  '%{rule} (%{values})': '%{rule} (%{values})',
  'Records that need attention': 'रिकॉर्ड जिन पर ध्यान देना है',
  Dashboard: 'डैशबोर्ड',
};

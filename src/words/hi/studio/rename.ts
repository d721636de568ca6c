import type { Texts } from '../../translator';

export const texts: Texts = {
  Rename: 'नाम बदलें',
  'Give this name': 'यह नाम दें',
  'Copy it with its records under another name, then retire it':
    'इसे रिकॉर्ड सहित दूसरे नाम से कॉपी करें, फिर इसका उपयोग बंद करें',
  'Give %{name} another name?': '%{name} को दूसरा नाम दें?',
  'Addresses and programs use the name “%{from}”. A resource with the same fields is published under the new name, the active records are copied there under their ids, and this one is retired. Its deleted records, the values put aside and the history of its records stay here; it can be restored.':
    'पते और प्रोग्राम “%{from}” नाम का उपयोग करते हैं। नए नाम से उन्हीं फ़ील्ड वाला रिसोर्स प्रकाशित होगा, सक्रिय रिकॉर्ड अपने id के साथ वहाँ कॉपी होंगे और इसका उपयोग बंद होगा। इसके हटाए गए रिकॉर्ड, अलग रखे गए मान और रिकॉर्ड का इतिहास यहीं रहेंगे; इसे फिर चालू किया जा सकता है।',
  'Roles do not get the rights of the new name by themselves. Give them under Users and roles, so that others can go on.':
    'भूमिकाओं को नए नाम के अधिकार अपने-आप नहीं मिलते। उन्हें “यूज़र और भूमिकाएँ” में दें, ताकि दूसरे काम जारी रख सकें।',
  'For another text in the menu alone, edit the label instead: then nothing is copied.':
    'केवल मेन्यू का नाम बदलना हो तो लेबल बदलें: तब कुछ कॉपी नहीं होता।',
  'Correct 1 record first, which breaks a rule: the new resource would not take it. |||| Correct %{smart_count} records first, which break a rule: the new resource would not take them.':
    'पहले 1 रिकॉर्ड ठीक करें जो नियम के विरुद्ध है: नया रिसोर्स उसे नहीं लेगा। |||| पहले %{smart_count} रिकॉर्ड ठीक करें जो नियम के विरुद्ध हैं: नया रिसोर्स उन्हें नहीं लेगा।',
  'New name': 'नया नाम',
  'Part of addresses, such as fuelmap or fuel-map.': 'पतों का हिस्सा, जैसे fuelmap या fuel-map।',
  'This is its name already.': 'इसका नाम पहले से यही है।',
  'There is another resource of the name %{name}. Choose another name; nothing was changed.':
    '%{name} नाम का दूसरा रिसोर्स है। दूसरा नाम चुनें; कुछ नहीं बदला गया।',
  'No records can be added to this resource, so they cannot be copied. Allow adding in the draft first.':
    'इस रिसोर्स में रिकॉर्ड नहीं जोड़े जा सकते, इसलिए वे कॉपी नहीं हो सकते। पहले ड्राफ़्ट में जोड़ने की अनुमति दें।',
  '%{done} of %{total} records copied': '%{total} में से %{done} रिकॉर्ड कॉपी हुए',
  '%{name} has the name %{to}. 1 record was copied. |||| %{name} has the name %{to}. %{smart_count} records were copied.':
    '%{name} का नाम अब %{to} है। 1 रिकॉर्ड कॉपी हुआ। |||| %{name} का नाम अब %{to} है। %{smart_count} रिकॉर्ड कॉपी हुए।',
  'Not done yet: the new resource did not take 1 record. |||| Not done yet: the new resource did not take %{smart_count} records.':
    'अभी पूरा नहीं: नए रिसोर्स ने 1 रिकॉर्ड नहीं लिया। |||| अभी पूरा नहीं: नए रिसोर्स ने %{smart_count} रिकॉर्ड नहीं लिए।',
  'Correct them here, and give the same name again: what was copied is not copied twice. Until then both resources are in use.':
    'उन्हें यहाँ ठीक करें और वही नाम फिर दें: जो कॉपी हो चुका है वह दोबारा कॉपी नहीं होगा। तब तक दोनों रिसोर्स उपयोग में हैं।',
  'And 1 more. |||| And %{smart_count} more.': 'और 1। |||| और %{smart_count}।',
  'Other resources still show records of this one:': 'दूसरे रिसोर्स अब भी इसके रिकॉर्ड दिखाते हैं:',
  'Let these fields refer to %{to} and publish that; each value then leads to the record of the same name. Then give the same name again, which retires this resource.':
    'इन फ़ील्ड को %{to} से जोड़ें और उसे प्रकाशित करें; तब हर मान उसी नाम के रिकॉर्ड पर ले जाएगा। फिर वही नाम दोबारा दें; तब इस रिसोर्स का उपयोग बंद होगा।',
};

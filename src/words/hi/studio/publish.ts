import type { Texts } from '../../translator';

export const texts: Texts = {
  'Who publishes %{name}?': '%{name} कौन प्रकाशित करेगा?',
  'Who may: %{people}.': 'ये कर सकते हैं: %{people}।',
  'Nobody else may publish yet. Give a colleague a role with the right to publish, under Users and roles.':
    'अभी और कोई प्रकाशित नहीं कर सकता। यूज़र और भूमिकाएँ में किसी सहकर्मी को ऐसी भूमिका दें जिसे प्रकाशित करने का अधिकार हो।',
  'Owners of the account may, and everybody else whose role has the right to publish.':
    'खाते के मालिक कर सकते हैं, और वे सब जिनकी भूमिका को प्रकाशित करने का अधिकार है।',
  'Take in what was published first.': 'पहले प्रकाशित बदलाव ले आएँ।',
  'Look at the records again': 'रिकॉर्ड फिर से देखें',
  'Look at the records again first.': 'पहले रिकॉर्ड फिर से देखें।',
  'It is not known yet what happens to the records.': 'अभी पता नहीं कि रिकॉर्ड का क्या होगा।',
  'Some records have the same values: tick “From now on” first.':
    'कुछ रिकॉर्ड के मान एक जैसे हैं: पहले “अब से” पर सही का निशान लगाएँ।',
  'See the version': 'वर्ज़न देखें',
  'See the list': 'सूची देखें',
  'Download the backup first.': 'पहले बैकअप डाउनलोड करें।',
  'Values that exist already': 'जो मान पहले से हैं',
  'Choose a list and a field …': 'सूची और फ़ील्ड चुनें …',
  'They are copied as they are now. A value that comes into the list later is not added by itself.':
    'मान अभी जैसे हैं वैसे कॉपी होते हैं। सूची में बाद में आने वाला मान अपने-आप नहीं जुड़ता।',
  'In the records of this resource': 'इस रिसोर्स के रिकॉर्ड में',
  'Add them to the choices': 'उन्हें विकल्पों में जोड़ें',
  '1 value was found; it is among the choices now. |||| %{smart_count} values were found; they are among the choices now.':
    '1 मान मिला; वह अब विकल्पों में है। |||| %{smart_count} मान मिले; वे अब विकल्पों में हैं।',
  '1 rarer value was left out. |||| %{smart_count} rarer values were left out.':
    '1 कम मिलने वाला मान छोड़ा गया। |||| %{smart_count} कम मिलने वाले मान छोड़े गए।',
  '1 record has a value that is too long for a choice. |||| %{smart_count} records have values that are too long for a choice.':
    '1 रिकॉर्ड का मान विकल्प के लिए बहुत लंबा है। |||| %{smart_count} रिकॉर्ड के मान विकल्प के लिए बहुत लंबे हैं।',
  'In the menu of: %{roles}.': 'इनके मेन्यू में: %{roles}।',
  'Open to, without a menu entry: %{roles}.': 'मेन्यू में नहीं, पर इनके लिए खुला: %{roles}।',
  'May add or change records: %{roles}.': 'रिकॉर्ड जोड़ या बदल सकते हैं: %{roles}।',
  '%{list}: %{field}': '%{list}: %{field}',
  '%{people} (%{how})': '%{people} (%{how})',
  '%{role} (1 user) |||| %{role} (%{smart_count} users)':
    '%{role} (1 उपयोगकर्ता) |||| %{role} (%{smart_count} उपयोगकर्ता)',
  'Nobody has these roles yet: %{roles}.': 'ये भूमिकाएँ अभी किसी की नहीं हैं: %{roles}।',
  'Not for %{people}, who has no role and menus without it. Choose a role for this user under Users and roles. |||| Not for %{people}, who have no role and menus without it. Choose a role for each of them under Users and roles.':
    '%{people} को नहीं मिलेगा, क्योंकि उनकी कोई भूमिका नहीं है और उनके मेन्यू में यह नहीं है। यूज़र और भूमिकाएँ में इस उपयोगकर्ता की भूमिका चुनें। |||| %{people} को नहीं मिलेगा, क्योंकि उनकी कोई भूमिका नहीं है और उनके मेन्यू में यह नहीं है। यूज़र और भूमिकाएँ में हर एक की भूमिका चुनें।',
  Close: 'बंद करें',
  'Records that are there': 'मौजूदा रिकॉर्ड',
  'Write “%{value}” into %{field} of the records that are there': 'मौजूदा रिकॉर्ड के %{field} में “%{value}” लिखें',
  'Values put aside': 'अलग रखे मान',
  'Values put aside from %{name}': '%{name} के अलग रखे मान',
  'Values that publishes have taken out of records, and what was typed into fields that were gone. A roll back to the version that had them brings them back, unless somebody has typed another value since.':
    'ये मान प्रकाशन ने रिकॉर्ड से निकाले हैं, या हट चुके फ़ील्ड में लिखे गए थे। जिस वर्ज़न में ये थे, उस पर लौटने से ये वापस आ जाते हैं, जब तक किसी ने बाद में दूसरा मान न लिखा हो।',
  'No value is put aside.': 'कोई मान अलग नहीं रखा है।',
  Record: 'रिकॉर्ड',
  'Record ID': 'रिकॉर्ड ID',
  Field: 'फ़ील्ड',
  'Since version': 'किस वर्ज़न से',
  'It was': 'पहले था',
  'The record has now': 'रिकॉर्ड में अब',
  Purge: 'पूरी तरह मिटाएँ',
  'Delete its records for good, once it has been retired for 30 days':
    'उपयोग बंद होने के 30 दिन बाद इसके रिकॉर्ड हमेशा के लिए मिटाएँ',
  'Purge %{name} for good?': '%{name} को हमेशा के लिए मिटाएँ?',
  'All its records and the values put aside from them are deleted and cannot be brought back. The versions and the transaction log stay, and no other resource gets this name.':
    'इसके सारे रिकॉर्ड और उनके अलग रखे मान मिट जाएँगे और वापस नहीं आएँगे। वर्ज़न और लेनदेन लॉग रहेंगे, और यह नाम किसी और को नहीं मिलेगा।',
  'Download the backup first: it has every version, every record and every value that was put aside.':
    'पहले बैकअप डाउनलोड करें: उसमें हर वर्ज़न, रिकॉर्ड और अलग रखा मान है।',
  'Download backup': 'बैकअप डाउनलोड करें',
  'The backup was downloaded.': 'बैकअप डाउनलोड हो गया।',
  '%{name} was purged.': '%{name} मिटा दिया गया।',
  'Roll back': 'वापस लौटें',
  'Roll back %{name} to version %{version}?': '%{name} को वर्ज़न %{version} पर लौटाएँ?',
  'The form is as it was then, as a new version. Values that were put aside since come back, unless somebody has typed others.':
    'फ़ॉर्म नए वर्ज़न के रूप में तब जैसा हो जाएगा। तब से अलग रखे मान वापस आएँगे, जब तक किसी ने दूसरे मान न लिखे हों।',
  '%{name} is as it was in version %{version}.': '%{name} वर्ज़न %{version} जैसा हो गया है।',
  'It was retired on %{retired}, and can be purged from %{possible} on. Until then it can be restored.':
    'इसका उपयोग %{retired} को बंद किया गया था और इसे %{possible} से पूरी तरह मिटाया जा सकता है। तब तक इसे वापस लाया जा सकता है।',
  'This draft was published or discarded elsewhere. What you changed since is kept here alone, and not saved.':
    'यह ड्राफ़्ट कहीं और प्रकाशित या हटा दिया गया। उसके बाद के आपके बदलाव केवल यहाँ हैं, सेव नहीं हुए।',
  'Go on in a new draft': 'नए ड्राफ़्ट में जारी रखें',
  'See draft': 'ड्राफ़्ट देखें',
  'A draft of %{owner}': '%{owner} का ड्राफ़्ट',
  'This is a draft of %{owner}. You can look at it; changes go into a draft of your own.':
    'यह %{owner} का ड्राफ़्ट है। आप इसे देख सकते हैं; बदलाव आपके अपने ड्राफ़्ट में जाएँगे।',
  'This is a draft of %{owner}. You can look at it; your role does not change drafts.':
    'यह %{owner} का ड्राफ़्ट है। आप इसे देख सकते हैं; आपकी भूमिका में ड्राफ़्ट बदलना शामिल नहीं है।',
  'You can look at this draft; your role does not change drafts.':
    'आप यह ड्राफ़्ट देख सकते हैं; आपकी भूमिका में ड्राफ़्ट बदलना शामिल नहीं है।',
  'Change it in a draft of your own': 'अपने ड्राफ़्ट में बदलें',
  'Your role does not publish. Ask a colleague to open and publish it.':
    'आपकी भूमिका में प्रकाशित करना शामिल नहीं है। किसी साथी से इसे खोलकर प्रकाशित करने को कहें।',
};

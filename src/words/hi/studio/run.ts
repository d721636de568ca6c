import type { Texts } from '../../translator';

export const texts: Texts = {
  'Moving the records of %{name}': '%{name} के रिकॉर्ड बदले जा रहे हैं',
  'Moving the records of %{name} back': '%{name} के रिकॉर्ड वापस लाए जा रहे हैं',
  'Move of records': 'रिकॉर्ड का बदलाव',
  'The move of the records of %{name} is paused': '%{name} के रिकॉर्ड का बदलाव रुका हुआ है',
  'The records of %{name} are moved': '%{name} के रिकॉर्ड बदल दिए गए हैं',
  'The records of %{name} are moved back': '%{name} के रिकॉर्ड वापस लाए जा चुके हैं',
  'Version %{version} is live, and every record is already shown in it. They are now stored in it one after the other; everybody can go on working.':
    'वर्ज़न %{version} चालू है और हर रिकॉर्ड अभी से उसी रूप में दिखता है। अब वे एक-एक करके उसी रूप में सेव हो रहे हैं; सब लोग काम करते रह सकते हैं।',
  'All records are stored in version %{version}.': 'सभी रिकॉर्ड वर्ज़न %{version} में सेव हो गए।',
  'All records are stored in version %{version}. The values below did not fit it and are put aside.':
    'सभी रिकॉर्ड वर्ज़न %{version} में सेव हो गए। नीचे के मान उसमें नहीं बैठे और अलग रखे गए हैं।',
  'All records are back as they were. Version %{version} is live.':
    'सभी रिकॉर्ड फिर पहले जैसे हैं। वर्ज़न %{version} चालू है।',
  'Paused. Every record is still shown in version %{version}.':
    'रुका हुआ है। हर रिकॉर्ड अब भी वर्ज़न %{version} में दिखता है।',
  '%{done} of %{total} records': '%{total} में से %{done} रिकॉर्ड',
  '%{rate} a second': 'प्रति सेकंड %{rate}',
  'about %{left} left': 'लगभग %{left} बाकी',
  '%{smart_count} second |||| %{smart_count} seconds': '%{smart_count} सेकंड |||| %{smart_count} सेकंड',
  '%{smart_count} minute |||| %{smart_count} minutes': '%{smart_count} मिनट |||| %{smart_count} मिनट',
  Pause: 'रोकें',
  'Go on': 'आगे बढ़ाएँ',
  Undo: 'पहले जैसा करें',
  'Undo version %{version} of %{name}?': '%{name} का वर्ज़न %{version} वापस लें?',
  'The version before is live again at once. Values that were put aside come back; what people have typed since stays.':
    'पिछला वर्ज़न तुरंत फिर चालू होगा। अलग रखे गए मान वापस आएँगे; तब से लोगों ने जो लिखा है, वह रहेगा।',
  'Version %{version} is being undone.': 'वर्ज़न %{version} वापस लिया जा रहा है।',
  'What became of the values': 'मानों का क्या हुआ',
  'Values that do not fit': 'जो मान नहीं बैठते',
  'These fields were emptied, and the values are put aside. Open the record to type another one. At most 100 of a field are listed.':
    'ये फ़ील्ड खाली कर दिए गए और मान अलग रखे हैं। दूसरा मान लिखने के लिए रिकॉर्ड खोलें। एक फ़ील्ड के ज़्यादा से ज़्यादा 100 दिखाए जाते हैं।',
  Record: 'रिकॉर्ड',
  Field: 'फ़ील्ड',
  'Value put aside': 'अलग रखा मान',
  Watch: 'देखें',
};

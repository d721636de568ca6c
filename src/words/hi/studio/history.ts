import type { Texts } from '../../translator';

export const texts: Texts = {
  'Retired on %{when} by %{who}: %{why}': '%{when} को %{who} ने उपयोग बंद किया: %{why}',
  'Restored on %{when} by %{who}: %{why}': '%{when} को %{who} ने फिर चालू किया: %{why}',
  'Renamed to %{name} on %{when} by %{who}: %{why}': '%{when} को %{who} ने नाम बदलकर %{name} किया: %{why}',
  'Renamed from %{name} on %{when} by %{who}: %{why}': '%{when} को %{who} ने नाम बदला, पहले %{name} था: %{why}',
  '(1 record was copied) |||| (%{smart_count} records were copied)':
    '(1 रिकॉर्ड कॉपी हुआ) |||| (%{smart_count} रिकॉर्ड कॉपी हुए)',
  'Rolled back to version %{version}.': 'वर्ज़न %{version} पर लौटाया गया।',
  'The form is that of version %{version} again.': 'फ़ॉर्म फिर से वर्ज़न %{version} जैसा है।',
  'The same as the live version': 'चालू वर्ज़न के समान',
  'It is retired. To roll it back to one of these versions, restore it under Resources first.':
    'इसका उपयोग बंद है। इनमें से किसी वर्ज़न पर लौटाने के लिए पहले इसे रिसोर्स में फिर चालू करें।',
  'No record was changed.': 'कोई रिकॉर्ड नहीं बदला।',
  'In 1 record: %{values} |||| In %{smart_count} records: %{values}':
    '1 रिकॉर्ड में: %{values} |||| %{smart_count} रिकॉर्ड में: %{values}',
  '1 value did not fit and was put aside |||| %{smart_count} values did not fit and were put aside':
    '1 मान नहीं बैठा और अलग रखा गया |||| %{smart_count} मान नहीं बैठे और अलग रखे गए',
  '1 value changed and its original was put aside |||| %{smart_count} values changed and their originals were put aside':
    '1 मान बदला और उसका मूल रूप अलग रखा गया |||| %{smart_count} मान बदले और उनके मूल रूप अलग रखे गए',
  '1 value was put aside with its field |||| %{smart_count} values were put aside with their field':
    '1 मान अपनी फ़ील्ड के साथ अलग रखा गया |||| %{smart_count} मान अपनी फ़ील्ड के साथ अलग रखे गए',
  '1 value came back |||| %{smart_count} values came back': '1 मान वापस आया |||| %{smart_count} मान वापस आए',
  '1 record got the default |||| %{smart_count} records got the default':
    '1 रिकॉर्ड को डिफ़ॉल्ट मिला |||| %{smart_count} रिकॉर्ड को डिफ़ॉल्ट मिला',
  '1 value stayed the same |||| %{smart_count} values stayed the same':
    '1 मान वैसा ही रहा |||| %{smart_count} मान वैसे ही रहे',
  '1 value got the new field name |||| %{smart_count} values got the new field name':
    '1 मान को फ़ील्ड का नया नाम मिला |||| %{smart_count} मानों को फ़ील्ड का नया नाम मिला',
  'No record had a value': 'किसी रिकॉर्ड में मान नहीं था',
  '%{field}: %{from} became %{to}': '%{field}: %{from} की जगह %{to} हुआ',
  '%{field} refers to %{to} now, no longer to %{from}': '%{field} अब %{to} से जुड़ा है, %{from} से नहीं',
  '%{field} is stored in another way now': '%{field} अब दूसरे रूप में सहेजा जाता है',
  '%{field} lost columns: %{from}': '%{field} से कॉलम हटे: %{from}',
  '%{field}: columns changed: %{to}': '%{field}: कॉलम बदले: %{to}',
  'Records are moved in the background: %{done} of %{total}':
    'रिकॉर्ड पृष्ठभूमि में बदले जा रहे हैं: %{total} में से %{done}',
  'Follows the new field names of %{resource}': '%{resource} की फ़ील्ड के नए नामों के अनुसार',
  'As it is shipped': 'जैसा साथ आया था',
  'Older versions': 'और पुराने वर्ज़न',
  'The records were moved in the background': 'रिकॉर्ड पृष्ठभूमि में बदले गए',
  '1 value was found in no record and put aside |||| %{smart_count} values were found in no record and put aside':
    '1 मान अलग रखा गया जो किसी रिकॉर्ड में नहीं |||| %{smart_count} मान अलग रखे गए जो किसी रिकॉर्ड में नहीं',
  '1 value was found in several records and put aside |||| %{smart_count} values were found in several records and put aside':
    '1 मान अलग रखा गया जो कई रिकॉर्ड में है |||| %{smart_count} मान अलग रखे गए जो कई रिकॉर्ड में हैं',
  '1 value became the id of its record, and its original was put aside |||| %{smart_count} values became the id of their record, and their originals were put aside':
    '1 मान की जगह उसके रिकॉर्ड की ID आई, और मूल अलग रखा गया |||| %{smart_count} मानों की जगह उनके रिकॉर्ड की ID आई, और मूल अलग रखे गए',
  '1 record had values in columns that went, and its rows were put aside as they were |||| %{smart_count} records had values in columns that went, and their rows were put aside as they were':
    '1 रिकॉर्ड में हटे कॉलम के मान थे, और पंक्तियाँ पहले जैसी अलग रखी गईं |||| %{smart_count} रिकॉर्ड में हटे कॉलम के मान थे, और पंक्तियाँ पहले जैसी अलग रखी गईं',
  '1 further, older value stays aside, as somebody has changed the field since |||| %{smart_count} further, older values stay aside, as somebody has changed the fields since':
    'इनके अलावा 1 पुराना मान अलग रखा है, क्योंकि फ़ील्ड बाद में बदला गया |||| इनके अलावा %{smart_count} पुराने मान अलग रखे हैं, क्योंकि फ़ील्ड बाद में बदले गए',
  'In 1 record, cells did not fit; the rows were put aside as they were |||| In %{smart_count} records, cells did not fit; the rows were put aside as they were':
    '1 रिकॉर्ड में कुछ खाने नहीं बैठे; पंक्तियाँ पहले जैसी अलग रखी गईं |||| %{smart_count} रिकॉर्ड में कुछ खाने नहीं बैठे; पंक्तियाँ पहले जैसी अलग रखी गईं',
  'In 1 record, cells were found in no record; the rows were put aside as they were |||| In %{smart_count} records, cells were found in no record; the rows were put aside as they were':
    '1 रिकॉर्ड में कुछ खाने किसी रिकॉर्ड में नहीं मिले; पंक्तियाँ पहले जैसी अलग रखी गईं |||| %{smart_count} रिकॉर्ड में कुछ खाने किसी रिकॉर्ड में नहीं मिले; पंक्तियाँ पहले जैसी अलग रखी गईं',
  'In 1 record, cells were found in several records; the rows were put aside as they were |||| In %{smart_count} records, cells were found in several records; the rows were put aside as they were':
    '1 रिकॉर्ड में कुछ खाने कई रिकॉर्ड में मिले; पंक्तियाँ पहले जैसी अलग रखी गईं |||| %{smart_count} रिकॉर्ड में कुछ खाने कई रिकॉर्ड में मिले; पंक्तियाँ पहले जैसी अलग रखी गईं',
  'In 1 record, cells changed; the rows were put aside as they were |||| In %{smart_count} records, cells changed; the rows were put aside as they were':
    '1 रिकॉर्ड में कुछ खाने बदले; पंक्तियाँ पहले जैसी अलग रखी गईं |||| %{smart_count} रिकॉर्ड में कुछ खाने बदले; पंक्तियाँ पहले जैसी अलग रखी गईं',
  'In 1 record, rows came back as they were |||| In %{smart_count} records, rows came back as they were':
    '1 रिकॉर्ड में पंक्तियाँ पहले जैसी लौटीं |||| %{smart_count} रिकॉर्ड में पंक्तियाँ पहले जैसी लौटीं',
  'In 1 record, all cells stayed the same |||| In %{smart_count} records, all cells stayed the same':
    '1 रिकॉर्ड में सब खाने वैसे ही रहे |||| %{smart_count} रिकॉर्ड में सब खाने वैसे ही रहे',
};

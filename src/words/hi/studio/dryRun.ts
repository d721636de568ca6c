import type { Texts } from '../../translator';

export const texts: Texts = {
  '1 record looked at so far … |||| %{smart_count} records looked at so far …':
    'अब तक 1 रिकॉर्ड देखा गया … |||| अब तक %{smart_count} रिकॉर्ड देखे गए …',
  'Of 1 record the form would empty a field at the next save. |||| Of %{smart_count} records the form would empty a field at the next save.':
    'अगली बार सहेजने पर फ़ॉर्म 1 रिकॉर्ड का एक फ़ील्ड खाली कर देगा। |||| अगली बार सहेजने पर फ़ॉर्म %{smart_count} रिकॉर्ड का कोई फ़ील्ड खाली कर देगा।',
  'From now on: records that have the same values stay as they are, and no further one is taken':
    'अब से: जिन रिकॉर्ड के मान एक जैसे हैं वे वैसे ही रहेंगे, और ऐसा कोई नया नहीं लिया जाएगा',
  '%{field}, “%{why}”: 1 record |||| %{field}, “%{why}”: %{smart_count} records':
    '%{field}, “%{why}”: 1 रिकॉर्ड |||| %{field}, “%{why}”: %{smart_count} रिकॉर्ड',
  '“%{why}”: 1 record |||| “%{why}”: %{smart_count} records':
    '“%{why}”: 1 रिकॉर्ड |||| “%{why}”: %{smart_count} रिकॉर्ड',
  'Would become empty: %{fields}': 'खाली हो जाएगा: %{fields}',
  '%{names} shows a field that gets another name. It follows: with this publish it becomes its next version. |||| %{names} show a field that gets another name. They follow: with this publish each becomes its next version.':
    '%{names} ऐसा फ़ील्ड दिखाता है जिसका नाम बदल रहा है। वह साथ बदलेगा: इस प्रकाशन के साथ उसका अगला वर्ज़न बनेगा। |||| %{names} ऐसा फ़ील्ड दिखाते हैं जिसका नाम बदल रहा है। वे साथ बदलेंगे: इस प्रकाशन के साथ हर एक का अगला वर्ज़न बनेगा।',
  '%{field}: stored in another way': '%{field}: अब दूसरे रूप में सहेजा जाएगा',
  '%{field}: refers to %{to} instead of %{from}': '%{field}: अब %{from} के बजाय %{to} से जुड़ा होगा',
  '%{field} loses columns: %{from}': '%{field} से कॉलम हटेंगे: %{from}',
  '%{field}: columns change: %{to}': '%{field}: कॉलम बदलेंगे: %{to}',
  '1 value is in no active record there: the field is emptied, and the value is put aside. |||| %{smart_count} values are in no active record there: the fields are emptied, and the values are put aside.':
    '1 मान वहाँ किसी सक्रिय रिकॉर्ड में नहीं है: फ़ील्ड खाली होगा और मान अलग रखा जाएगा। |||| %{smart_count} मान वहाँ किसी सक्रिय रिकॉर्ड में नहीं हैं: फ़ील्ड खाली होंगे और मान अलग रखे जाएँगे।',
  '1 value is in several active records there: the field is emptied, and the value is put aside. |||| %{smart_count} values are in several active records there: the fields are emptied, and the values are put aside.':
    '1 मान वहाँ कई सक्रिय रिकॉर्ड में है: फ़ील्ड खाली होगा और मान अलग रखा जाएगा। |||| %{smart_count} मान वहाँ कई सक्रिय रिकॉर्ड में हैं: फ़ील्ड खाली होंगे और मान अलग रखे जाएँगे।',
  '1 value becomes the id of its record, as its name cannot be found. The original is put aside. |||| %{smart_count} values become the id of their record, as its name cannot be found. The originals are put aside.':
    '1 मान की जगह उसके रिकॉर्ड की ID आएगी, क्योंकि उसका नाम नहीं मिला। मूल मान अलग रखा जाएगा। |||| %{smart_count} मानों की जगह उनके रिकॉर्ड की ID आएगी, क्योंकि उनका नाम नहीं मिला। मूल मान अलग रखे जाएँगे।',
  '1 record has values in columns that go. Its rows are put aside as they were. |||| %{smart_count} records have values in columns that go. Their rows are put aside as they were.':
    'हटने वाले कॉलम में 1 रिकॉर्ड के मान हैं। उसकी पंक्तियाँ जैसी थीं वैसी अलग रखी जाएँगी। |||| हटने वाले कॉलम में %{smart_count} रिकॉर्ड के मान हैं। उनकी पंक्तियाँ जैसी थीं वैसी अलग रखी जाएँगी।',
  '1 further, older value stays aside, as somebody has changed the field since. The newer one stays. |||| %{smart_count} further, older values stay aside, as somebody has changed the fields since. The newer ones stay.':
    'इनके अलावा 1 पुराना मान अलग ही रहेगा, क्योंकि उसके बाद किसी ने फ़ील्ड बदला है। नया मान बना रहेगा। |||| इनके अलावा %{smart_count} पुराने मान अलग ही रहेंगे, क्योंकि उनके बाद किसी ने फ़ील्ड बदले हैं। नए मान बने रहेंगे।',
  'Stays aside: %{value}': 'अलग रहेगा: %{value}',
  'In 1 record, cells do not fit: they are emptied, and the rows are put aside as they were. |||| In %{smart_count} records, cells do not fit: they are emptied, and the rows are put aside as they were.':
    '1 रिकॉर्ड में कुछ खाने नहीं बैठते: वे खाली किए जाते हैं, और पंक्तियाँ पहले जैसी अलग रखी जाती हैं। |||| %{smart_count} रिकॉर्ड में कुछ खाने नहीं बैठते: वे खाली किए जाते हैं, और पंक्तियाँ पहले जैसी अलग रखी जाती हैं।',
  'In 1 record, cells are in no active record there: they are emptied, and the rows are put aside as they were. |||| In %{smart_count} records, cells are in no active record there: they are emptied, and the rows are put aside as they were.':
    '1 रिकॉर्ड में कुछ खाने वहाँ के किसी चालू रिकॉर्ड में नहीं हैं: वे खाली किए जाते हैं, और पंक्तियाँ पहले जैसी अलग रखी जाती हैं। |||| %{smart_count} रिकॉर्ड में कुछ खाने वहाँ के किसी चालू रिकॉर्ड में नहीं हैं: वे खाली किए जाते हैं, और पंक्तियाँ पहले जैसी अलग रखी जाती हैं।',
  'In 1 record, cells are in several active records there: they are emptied, and the rows are put aside as they were. |||| In %{smart_count} records, cells are in several active records there: they are emptied, and the rows are put aside as they were.':
    '1 रिकॉर्ड में कुछ खाने वहाँ के कई चालू रिकॉर्ड में हैं: वे खाली किए जाते हैं, और पंक्तियाँ पहले जैसी अलग रखी जाती हैं। |||| %{smart_count} रिकॉर्ड में कुछ खाने वहाँ के कई चालू रिकॉर्ड में हैं: वे खाली किए जाते हैं, और पंक्तियाँ पहले जैसी अलग रखी जाती हैं।',
  'In 1 record, cells change. The rows are put aside as they were. |||| In %{smart_count} records, cells change. The rows are put aside as they were.':
    '1 रिकॉर्ड में कुछ खाने बदलते हैं। पंक्तियाँ पहले जैसी अलग रखी जाती हैं। |||| %{smart_count} रिकॉर्ड में कुछ खाने बदलते हैं। पंक्तियाँ पहले जैसी अलग रखी जाती हैं।',
  'In 1 record, rows come back as they were. |||| In %{smart_count} records, rows come back as they were.':
    '1 रिकॉर्ड में पंक्तियाँ पहले जैसी लौटती हैं। |||| %{smart_count} रिकॉर्ड में पंक्तियाँ पहले जैसी लौटती हैं।',
  'In 1 record, all cells stay the same. |||| In %{smart_count} records, all cells stay the same.':
    '1 रिकॉर्ड में सब खाने वैसे ही रहते हैं। |||| %{smart_count} रिकॉर्ड में सब खाने वैसे ही रहते हैं।',
};

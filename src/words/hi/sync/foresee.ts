import type { Texts } from '../../translator';

export const texts: Texts = {
  'Checking what accounting would say...': 'देखा जा रहा है कि अकाउंटिंग क्या कहेगा...',
  'What accounting would say is not known. %{reason}': 'पता नहीं चला कि अकाउंटिंग क्या कहेगा। %{reason}',
  'Accounting would refuse 1 of these rows; it is left out: |||| Accounting would refuse %{smart_count} of these rows; they are left out:':
    'अकाउंटिंग इनमें से %{smart_count} पंक्ति नहीं लेगा; वह छोड़ी गई है: |||| अकाउंटिंग इनमें से %{smart_count} पंक्तियाँ नहीं लेगा; वे छोड़ी गई हैं:',
  'Accounting would take these rows, but look at them first:': 'अकाउंटिंग ये पंक्तियाँ ले लेगा, पर पहले इन्हें देख लें:',
  '1 row: %{what} (%{example}) |||| %{smart_count} rows: %{what} (such as %{example})':
    '%{smart_count} पंक्ति: %{what} (%{example}) |||| %{smart_count} पंक्तियाँ: %{what} (जैसे %{example})',
  'Check 1 row: %{what} (%{example}) |||| Check %{smart_count} rows: %{what} (such as %{example})':
    '%{smart_count} पंक्ति जाँच लें: %{what} (%{example}) |||| %{smart_count} पंक्तियाँ जाँच लें: %{what} (जैसे %{example})',
  '1 row: %{what} |||| %{smart_count} rows: %{what}':
    '%{smart_count} पंक्ति: %{what} |||| %{smart_count} पंक्तियाँ: %{what}',
  'Check 1 row: %{what} |||| Check %{smart_count} rows: %{what}':
    '%{smart_count} पंक्ति जाँच लें: %{what} |||| %{smart_count} पंक्तियाँ जाँच लें: %{what}',
  '%{value} instead of %{expected}': '%{expected} की जगह %{value}',
  'Accounting will object to some records of this file:': 'इस फ़ाइल के कुछ रिकॉर्ड पर अकाउंटिंग आपत्ति करेगा:',
  'Post those that would be refused all the same': 'जो नहीं ली जाएँगी उन्हें भी पोस्ट करें',
  Reason: 'कारण',
  'The reason is kept in the transaction log.': 'कारण बदलावों के लॉग में रखा जाता है।',
  'no %{noun}': '%{noun} नहीं है',
  'several of: %{noun}': 'एक से ज़्यादा: %{noun}',

  'the GSTIN of the party is wrong': 'पार्टी का GSTIN गलत है',
  'the PAN of the party is wrong': 'पार्टी का PAN गलत है',
  'the PAN differs from that in the GSTIN': 'PAN और GSTIN के अंदर का PAN अलग हैं',
  'the place of supply differs from the state of the GSTIN': 'प्लेस ऑफ़ सप्लाई और GSTIN का राज्य अलग हैं',
  'within a state, CGST and SGST must be equal and IGST 0':
    'एक ही राज्य में CGST और SGST बराबर और IGST 0 होना चाहिए',
  'across states, there is IGST alone': 'दूसरे राज्य के लिए सिर्फ़ IGST लगता है',
  'an item has no HSN code': 'किसी आइटम में HSN कोड नहीं है',
  'an HSN code has 4, 6 or 8 digits': 'HSN कोड में 4, 6 या 8 अंक होते हैं',
  'no such GST rate on that day': 'उस दिन GST की यह दर नहीं थी',
  'the taxable value differs from the sum of the items': 'टैक्सेबल वैल्यू आइटम के जोड़ से अलग है',
  'the total differs from taxable value, tax and round-off': 'कुल रकम टैक्सेबल वैल्यू, टैक्स और राउंड-ऑफ़ के जोड़ से अलग है',
  'the date is in a closed period': 'तारीख बंद अवधि में है',
  'the date is in the future': 'तारीख आगे की है',
  'another transaction has the same reference': 'किसी दूसरे ट्रांज़ैक्शन की भी यही संदर्भ संख्या है',

  '%{what}, in %{place}.': '%{what}, %{place} में।',
  '%{what}.': '%{what}।',
  'Correct the GSTIN in the dealer management system and upload the transaction again.':
    'DMS में GSTIN ठीक करें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Correct the PAN in the dealer management system and upload the transaction again.':
    'DMS में PAN ठीक करें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Find out which of the two is right, and correct the other.':
    'देखें कि दोनों में से कौन-सा सही है, और दूसरे को ठीक करें।',
  'Check whether the goods went to another state than that of the party.':
    'देख लें कि माल पार्टी के राज्य के बजाय किसी दूसरे राज्य में तो नहीं गया।',
  'Split the tax into equal halves of CGST and SGST, and upload the transaction again.':
    'टैक्स को CGST और SGST में बराबर बाँटें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Move the tax to IGST, and upload the transaction again.': 'टैक्स को IGST में डालें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Enter the HSN code of the item, and upload the transaction again.':
    'आइटम का HSN कोड भरें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Correct the HSN code of the item, and upload the transaction again.':
    'आइटम का HSN कोड ठीक करें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Correct the rate, or add it to the GST rates if it holds on that day.':
    'दर ठीक करें; अगर उस दिन यही दर थी तो उसे GST दरों में जोड़ें।',
  'Correct the taxable value or the items, and upload the transaction again.':
    'टैक्सेबल वैल्यू या आइटम ठीक करें और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Correct the total or state the round-off, and upload the transaction again.':
    'कुल रकम ठीक करें या राउंड-ऑफ़ भरें, और ट्रांज़ैक्शन फिर से अपलोड करें।',
  'Open the period, or date the voucher in an open one.': 'अवधि खोलें, या वाउचर की तारीख किसी खुली अवधि की रखें।',
  'Check the date, or post on that day.': 'तारीख देख लें, या उसी दिन पोस्ट करें।',
  'Check that it is not the same sale before you post both.':
    'दोनों को पोस्ट करने से पहले देख लें कि यह एक ही बिक्री तो नहीं है।',
};

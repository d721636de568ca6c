import type { Texts } from '../../translator';

/** The cures of src/posting/causes/causeRules.ts, with their placeholders. */
export const texts: Texts = {
  'Map DMS ledger {dms_id} to a ledger of the accounting product, then repost.':
    'DMS लेजर {dms_id} को अकाउंटिंग के लेजर से जोड़ें, फिर दोबारा पोस्ट करें।',
  'Map outlet {outlet_cd} of {loc_cd} to a segment of the accounting product, then repost.':
    '{loc_cd} के आउटलेट {outlet_cd} को अकाउंटिंग के सेगमेंट से जोड़ें, फिर दोबारा पोस्ट करें।',
  'Map item {dms_id} to an item of the accounting product, then repost.':
    'आइटम {dms_id} को अकाउंटिंग के आइटम से जोड़ें, फिर दोबारा पोस्ट करें।',
  'Delete the ledger maps of DMS ledger {dms_id} that do not apply, then repost.':
    'DMS लेजर {dms_id} के जो लेजर मैप लागू नहीं होते उन्हें हटाएँ, फिर दोबारा पोस्ट करें।',
  'Delete the mappings of item {dms_id} that do not apply, then repost.':
    'आइटम {dms_id} की जो मैपिंग लागू नहीं होतीं उन्हें हटाएँ, फिर दोबारा पोस्ट करें।',
  'Delete the segment maps of outlet {outlet} that do not apply, then repost.':
    'आउटलेट {outlet} के जो सेगमेंट मैप लागू नहीं होते उन्हें हटाएँ, फिर दोबारा पोस्ट करें।',
  'The message names no ledger. Look up the party of the transaction, map its ledger, then repost.':
    'संदेश में लेजर नहीं है। ट्रांज़ैक्शन की पार्टी देखें, उसका लेजर जोड़ें, फिर दोबारा पोस्ट करें।',
  'Ask {party} for the right GSTIN, correct it in the DMS, then repost.':
    '{party} से सही GSTIN लें, DMS में ठीक करें, फिर दोबारा पोस्ट करें।',
  'Correct the items or the taxable value in the DMS, then repost.':
    'DMS में आइटम या टैक्सेबल वैल्यू ठीक करें, फिर दोबारा पोस्ट करें।',
  'Enter the HSN code of item {item} in the DMS, then repost.':
    'DMS में आइटम {item} का HSN कोड भरें, फिर दोबारा पोस्ट करें।',
  'Correct the place of supply or the GSTIN in the DMS, then repost.':
    'DMS में प्लेस ऑफ़ सप्लाई या GSTIN ठीक करें, फिर दोबारा पोस्ट करें।',
  'Have the period opened in accounting, or the voucher dated in an open one, then repost.':
    'अकाउंटिंग में अवधि खुलवाएँ, या वाउचर की तारीख खुली अवधि में करवाएँ, फिर दोबारा पोस्ट करें।',
  'Wait until the day-end of company {cid} is over, then repost.':
    'कंपनी {cid} का डे-एंड पूरा होने तक रुकें, फिर दोबारा पोस्ट करें।',
  'Safe to repost: the failure was temporary.': 'दोबारा पोस्ट करना सुरक्षित है: गड़बड़ी थोड़ी देर की थी।',
  'Repost once the service is available again.': 'सेवा फिर उपलब्ध होने पर दोबारा पोस्ट करें।',
  'Safe to repost: the transaction has not been posted yet.':
    'दोबारा पोस्ट करना सुरक्षित है: ट्रांज़ैक्शन अभी तक पोस्ट नहीं हुआ है।',
  'Look for voucher {voucher} in accounting before you repost.':
    'दोबारा पोस्ट करने से पहले अकाउंटिंग में वाउचर {voucher} देखें।',
};

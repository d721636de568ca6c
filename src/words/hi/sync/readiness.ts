import type { Texts } from '../../translator';

export const texts: Texts = {
  Readiness: 'तैयारी',
  'Mappings that transactions wait for, the most money first. Open a line to create the mapping; the form is filled in from the transactions.':
    'वे मैपिंग जिनका ट्रांज़ैक्शन इंतज़ार कर रहे हैं, सबसे बड़ी रकम पहले। मैपिंग बनाने के लिए लाइन खोलें; फ़ॉर्म ट्रांज़ैक्शन से भरा मिलेगा।',
  'Every transaction has the mappings it needs.': 'हर ट्रांज़ैक्शन के लिए ज़रूरी मैपिंग मौजूद है।',
  'This API does not tell which mappings transactions wait for.':
    'यह API नहीं बताता कि ट्रांज़ैक्शन किन मैपिंग का इंतज़ार कर रहे हैं।',
  '₹ %{amount} held up: 1 of %{looked} transactions that are not posted waits for a mapping. |||| ₹ %{amount} held up: %{smart_count} of %{looked} transactions that are not posted wait for a mapping.':
    '₹ %{amount} रुके हैं: पोस्ट न हुए %{looked} ट्रांज़ैक्शन में से %{smart_count} मैपिंग का इंतज़ार कर रहा है। |||| ₹ %{amount} रुके हैं: पोस्ट न हुए %{looked} ट्रांज़ैक्शन में से %{smart_count} मैपिंग का इंतज़ार कर रहे हैं।',
  '1 of %{looked} transactions that are not posted waits for a mapping. |||| %{smart_count} of %{looked} transactions that are not posted wait for a mapping.':
    'पोस्ट न हुए %{looked} ट्रांज़ैक्शन में से %{smart_count} मैपिंग का इंतज़ार कर रहा है। |||| पोस्ट न हुए %{looked} ट्रांज़ैक्शन में से %{smart_count} मैपिंग का इंतज़ार कर रहे हैं।',
  'Names, keys and amounts need the right to see what was sent for a transaction.':
    'नाम, कुंजी और रकम देखने के लिए यह देखने का अधिकार चाहिए कि ट्रांज़ैक्शन में क्या भेजा गया।',
  'Not listed: 1 more mapping, ₹ %{amount}. |||| Not listed: %{smart_count} more mappings, ₹ %{amount}.':
    'सूची में नहीं: %{smart_count} और मैपिंग, ₹ %{amount}। |||| सूची में नहीं: %{smart_count} और मैपिंग, ₹ %{amount}।',
  '1 transaction does not state its amount. |||| %{smart_count} transactions do not state their amount.':
    '%{smart_count} ट्रांज़ैक्शन में रकम नहीं है। |||| %{smart_count} ट्रांज़ैक्शन में रकम नहीं है।',
  'There are too many transactions to look at all of them.': 'ट्रांज़ैक्शन इतने ज़्यादा हैं कि सभी नहीं देखे गए।',
  '1 failed transaction has every mapping. |||| %{smart_count} failed transactions have every mapping.':
    '%{smart_count} असफल ट्रांज़ैक्शन की सभी मैपिंग मौजूद हैं। |||| %{smart_count} असफल ट्रांज़ैक्शन की सभी मैपिंग मौजूद हैं।',
  'Show failed transactions': 'असफल ट्रांज़ैक्शन दिखाएँ',

  Missing: 'क्या नहीं है',
  Key: 'कुंजी',
  Name: 'नाम',
  Transactions: 'ट्रांज़ैक्शन',
  'Held up (₹)': 'रुकी रकम (₹)',
  'Wait for another first': 'पहले दूसरी का इंतज़ार',
  Oldest: 'सबसे पुराना',
  Types: 'प्रकार',
  'Several: %{noun}': 'एक से ज़्यादा: %{noun}',

  '1 missing mapping holds transactions up |||| %{smart_count} missing mappings hold transactions up':
    '%{smart_count} मैपिंग न होने से ट्रांज़ैक्शन रुके हैं |||| %{smart_count} मैपिंग न होने से ट्रांज़ैक्शन रुके हैं',
  'Missing mappings': 'बाकी मैपिंग',
  '₹ %{amount} held up by 1 missing mapping |||| ₹ %{amount} held up by %{smart_count} missing mappings':
    '%{smart_count} मैपिंग न होने से ₹ %{amount} रुके हैं |||| %{smart_count} मैपिंग न होने से ₹ %{amount} रुके हैं',
  '1 transaction |||| %{smart_count} transactions': '%{smart_count} ट्रांज़ैक्शन |||| %{smart_count} ट्रांज़ैक्शन',
  'The missing mappings could not be loaded. %{reason}': 'बाकी मैपिंग की सूची नहीं मिली। %{reason}',
  'Looking for missing mappings': 'देखा जा रहा है कि कौन-सी मैपिंग बाकी हैं',

  'How often the rules were right in the last 30 days': 'पिछले 30 दिन में नियम कितनी बार सही निकले',
  '%{what}: right in %{right} of 1 post |||| %{what}: right in %{right} of %{smart_count} posts':
    '%{what}: %{smart_count} पोस्ट में से %{right} में सही |||| %{what}: %{smart_count} पोस्ट में से %{right} में सही',
  '%{what}: 1 refusal was not foreseen |||| %{what}: %{smart_count} refusals were not foreseen':
    '%{what}: %{smart_count} बार पहले से पता नहीं चला |||| %{what}: %{smart_count} बार पहले से पता नहीं चला',
  'Wrong too often: look at the transactions before you rely on it.':
    'बहुत बार गलत निकला: भरोसा करने से पहले ट्रांज़ैक्शन देख लें।',
  'What the checks judge by:': 'जाँच इनके आधार पर होती है:',
  'GST rates': 'GST दरें',
  'Closed periods': 'बंद अवधियाँ',

  'The data checks: accounting would refuse 1 transaction, ₹ %{amount} |||| The data checks: accounting would refuse %{smart_count} transactions, ₹ %{amount}':
    'डेटा की जाँच: अकाउंटिंग %{smart_count} ट्रांज़ैक्शन नहीं लेगा, ₹ %{amount} |||| डेटा की जाँच: अकाउंटिंग %{smart_count} ट्रांज़ैक्शन नहीं लेगा, ₹ %{amount}',
  'The data checks: accounting would refuse 1 transaction |||| The data checks: accounting would refuse %{smart_count} transactions':
    'डेटा की जाँच: अकाउंटिंग %{smart_count} ट्रांज़ैक्शन नहीं लेगा |||| डेटा की जाँच: अकाउंटिंग %{smart_count} ट्रांज़ैक्शन नहीं लेगा',
  'The data checks: accounting would refuse none': 'डेटा की जाँच: अकाउंटिंग सभी ट्रांज़ैक्शन ले लेगा',
  '1 looks wrong |||| %{smart_count} look wrong':
    '%{smart_count} में कुछ गलत लगता है |||| %{smart_count} में कुछ गलत लगता है',
  'Show an example': 'एक उदाहरण दिखाएँ',
};

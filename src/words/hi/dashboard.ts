import type { Texts } from '../translator';

export const texts: Texts = {
  'Add or change resources': 'रिसोर्स जोड़ें या बदलें',
  '1 record breaks a rule that came later: %{why} |||| %{smart_count} records break rules that came later, the first: %{why}':
    '1 रिकॉर्ड बाद के नियम के अनुसार नहीं है: %{why} |||| %{smart_count} रिकॉर्ड बाद के नियमों के अनुसार नहीं हैं, पहला: %{why}',
  '1 record has the values of another one |||| %{smart_count} records have the values of another one':
    '%{smart_count} रिकॉर्ड में किसी दूसरे रिकॉर्ड के ही मान हैं |||| %{smart_count} रिकॉर्ड में किसी दूसरे रिकॉर्ड के ही मान हैं',
  'the others are still being looked at': 'बाकी अभी देखे जा रहे हैं',
  Dashboard: 'डैशबोर्ड',
  'Your menus include none of the masters.': 'आपके मेन्यू में कोई मैपिंग नहीं है।',
  'Not loaded': 'लोड नहीं हुआ',
  Counting: 'गिनती हो रही है',
  '1 record |||| %{smart_count} records': '%{smart_count} रिकॉर्ड |||| %{smart_count} रिकॉर्ड',
  'Needs attention': 'ध्यान दें',
  'Nothing. Every mapping is complete enough to post.': 'कुछ नहीं। हर मैपिंग पोस्ट करने के लिए पूरी है।',
  '1 record has no %{field} |||| %{smart_count} records have no %{field}':
    '%{smart_count} रिकॉर्ड में %{field} नहीं है |||| %{smart_count} रिकॉर्ड में %{field} नहीं है',
  'Open it': 'खोलें',
  Show: 'दिखाएँ',
  'The list could not be loaded. %{reason}': 'सूची लोड नहीं हो सकी। %{reason}',
  'Try again': 'फिर कोशिश करें',
  'Checking the masters': 'मैपिंग जाँची जा रही हैं',
  'Recent changes': 'हाल के बदलाव',
  'All changes': 'सभी बदलाव',
  'Available once the lists have loaded.': 'सूचियाँ लोड होने पर दिखेगा।',
  'No changes yet.': 'अभी तक कोई बदलाव नहीं हुआ।',
  'Loading recent changes': 'हाल के बदलाव लोड हो रहे हैं',
  'DMS Txn Sync · %{search}': 'DMS ट्रांज़ैक्शन सिंक · %{search}',
  'Nothing has been synchronised on this day yet.': 'इस दिन अभी कुछ सिंक नहीं हुआ।',
  'To do now': 'अभी क्या करना है',
  'The overview could not be loaded. %{reason}': 'झलक लोड नहीं हो सकी। %{reason}',
  'Checking the transactions': 'ट्रांज़ैक्शन जाँचे जा रहे हैं',
  'Nothing. No transaction has failed, and none has waited too long.':
    'कुछ नहीं। कोई ट्रांज़ैक्शन असफल नहीं हुआ और कोई ज़्यादा देर से रुका नहीं है।',
  '1 transaction |||| %{smart_count} transactions': '%{smart_count} ट्रांज़ैक्शन |||| %{smart_count} ट्रांज़ैक्शन',
  'No message': 'कोई संदेश नहीं',
  'In process for more than 30 minutes': '30 मिनट से ज़्यादा से प्रक्रिया में',
  'Causes of the newest %{looked} of %{count} failed transactions.':
    '%{count} असफल ट्रांज़ैक्शन में से सबसे नए %{looked} के कारण।',
  'Last %{count} days': 'पिछले %{count} दिन',
  '%{count} posted': '%{count} पोस्ट हुए',
  '%{count} failed': '%{count} असफल',
  'Transactions per day': 'हर दिन के ट्रांज़ैक्शन',
  Day: 'दिन',
  Posted: 'पोस्ट हुआ',
  Failed: 'असफल',
  'Latest results': 'ताज़ा नतीजे',
  'No transactions yet.': 'अभी कोई ट्रांज़ैक्शन नहीं।',
  '1 transaction: %{status} |||| %{smart_count} transactions: %{status}':
    '%{smart_count} ट्रांज़ैक्शन: %{status} |||| %{smart_count} ट्रांज़ैक्शन: %{status}',
};

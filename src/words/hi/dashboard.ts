import type { Texts } from '../translator';

export const texts: Texts = {
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
  '1 transaction: %{status} |||| %{smart_count} transactions: %{status}':
    '%{smart_count} ट्रांज़ैक्शन: %{status} |||| %{smart_count} ट्रांज़ैक्शन: %{status}',
};

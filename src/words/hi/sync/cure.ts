import type { Texts } from '../../translator';

export const texts: Texts = {
  'Your menus do not include %{menu}: ask your administrator.':
    'आपके मेन्यू में %{menu} नहीं है: अपने एडमिनिस्ट्रेटर से पूछें।',
  'Whether the %{noun} exists is not known. %{reason}': '%{noun} मौजूद है या नहीं, पता नहीं चला। %{reason}',
  'A %{noun} with this key exists for company %{company}; this one needs its own.':
    'कंपनी %{company} के लिए इसी कुंजी से %{noun} मौजूद है; यहाँ के लिए अलग चाहिए।',
  'The %{noun} exists.': '%{noun} मौजूद है।',
  'The %{noun} exists. 1 row can be posted now. |||| The %{noun} exists. %{smart_count} rows can be posted now.':
    '%{noun} मौजूद है। %{smart_count} पंक्ति अब पोस्ट हो सकती है। |||| %{noun} मौजूद है। %{smart_count} पंक्तियाँ अब पोस्ट हो सकती हैं।',
  'Open %{noun}': '%{noun} खोलें',
  'Create %{noun}': '%{noun} बनाएँ',
  'Read the message, correct what it names, then repost.': 'संदेश पढ़ें, उसमें बताई बात ठीक करें, फिर दोबारा पोस्ट करें।',

  'Filled in from the failed transactions. Check the values and complete the rest.':
    'असफल ट्रांज़ैक्शन से भरा गया। जानकारी जाँचें और बाकी भरें।',
  Suggestions: 'सुझाव',
  'Use these values': 'यह जानकारी लें',
  'Same GSTIN: %{gstin}': 'वही GSTIN: %{gstin}',
  'Same PAN': 'वही PAN',
  'Same DMS code elsewhere: %{code}': 'वही DMS कोड दूसरी जगह: %{code}',
  'Another outlet of the location %{place}': 'लोकेशन %{place} का दूसरा आउटलेट',
  'Similar name (%{percent} %): %{name}': 'मिलता-जुलता नाम (%{percent} %): %{name}',
};

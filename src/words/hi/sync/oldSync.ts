import type { Texts } from '../../translator';

export const texts: Texts = {
  'Old Sync Status Transfer': 'पुराने सिंक की स्थिति लाएँ',
  'Copies what the old sync service recorded on one day into the sync status.':
    'पुरानी सिंक सेवा में एक दिन का जो दर्ज है, उसे सिंक की स्थिति में लाता है।',
  'Sync Date': 'सिंक तारीख',
  'Sync Date Required': 'सिंक तारीख भरें',
  Sync: 'सिंक करें',
  'Old Files Syncing': 'पुरानी फ़ाइलें सिंक हो रही हैं',
  '%{day} was not transferred. %{reason}': '%{day} का डेटा नहीं आया। %{reason}',
  'Transferred.': 'आ गया।',
  'Not transferred. The server gave no reason.': 'डेटा नहीं आया। सर्वर ने कारण नहीं बताया।',
};

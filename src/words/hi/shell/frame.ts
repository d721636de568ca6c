import type { Texts } from '../../translator';

export const texts: Texts = {
  Close: 'बंद करें',
  'Close (Esc)': 'बंद करें (Esc)',
  Details: 'विवरण',
  'Reference for your administrator: %{reference}': 'एडमिनिस्ट्रेटर के लिए संदर्भ: %{reference}',
  'Open that record': 'वह रिकॉर्ड खोलें',
};

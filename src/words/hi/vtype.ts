import type { Texts } from '../translator';

export const texts: Texts = {
  'Not saved': 'सेव नहीं हुआ',
  Enabled: 'चालू',
  Disabled: 'बंद',
  'Enable %{name}': '%{name} चालू करें',
  'Enabled %{name}': '%{name} चालू किया गया',
  'Disabled %{name}': '%{name} बंद किया गया',
};

import type { Texts } from '../../translator';

export const texts: Texts = {
  'Log in with %{provider}': '%{provider} से लॉग इन करें',
  'Finishing the login': 'लॉग इन पूरा हो रहा है',
  'This login was begun in another tab or browser. Start it again here.':
    'यह लॉग इन किसी दूसरे टैब या ब्राउज़र में शुरू हुआ था। इसे यहाँ फिर से शुरू करें।',
};

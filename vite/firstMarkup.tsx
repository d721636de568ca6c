import { renderToString } from 'react-dom/server';
import { FirstScreen } from '../src/shell/FirstScreen';
import { LoginPage } from '../src/shell/login/LoginPage';

const login = renderToString(<LoginPage login={async () => {}} farewell={null} />);
const outline = renderToString(<FirstScreen />);

/** What the page holds before React: no space between the tags, because React would miss it in its own. */
export const markup = `<div id="root">${login}</div><div id="outline">${outline}</div>`;

import { renderToString } from 'react-dom/server';
import { LoginPage } from '../src/shell/login/LoginPage';
import { FirstScreen } from '../src/shell/SessionRoot';

const login = renderToString(<LoginPage login={async () => {}} farewell={null} chooseLanguage={() => {}} />);
const outline = renderToString(<FirstScreen />);

/** The page's content before React hydrates it. Whitespace between the tags would be a mismatch for React. */
export const markup = `<div id="root">${login}</div><div id="outline">${outline}</div>`;

import * as words from '../words/en/demo';
import { t } from '../words/translator';
import styles from './demo.module.css';

/** Says that changes are no longer remembered. Rendered outside the console, which does not know about the demo. */
export function showStorageFull(): void {
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.className = styles['notice'] ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = t(words.close);
  close.addEventListener('click', () => notice.remove());
  notice.append(t(words.storageFull), close);
  document.body.append(notice);
}

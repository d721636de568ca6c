import { RECORD_ACTIONS } from '../../rights/right';
import { translateAny } from '../../words/translator';
import { ACTION_WORDS } from './rightWords';

/** The head of a table with a column for each action on records. */
export const ActionTitles = ({ first }: { readonly first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {RECORD_ACTIONS.map(action => (
        <th key={action} scope="col">
          {translateAny(ACTION_WORDS[action])}
        </th>
      ))}
    </tr>
  </thead>
);

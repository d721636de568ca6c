import { styled } from '@mui/material/styles';
import * as words from '../../words/en/list/tools';
import { t } from '../../words/translator';
import { ToolMenu } from './ToolMenu';
import type { ToolMenuPlace } from './ToolMenuButton';

const RULES = [
  ['abc', words.guideContains],
  ['=abc', words.guideIs],
  ['^abc', words.guideBegins],
  ['!abc', words.guideNot],
  ['""', words.guideBlank],
  ['!""', words.guideNotBlank],
  ['>5', words.guideAbove],
  ['5..10', words.guideRange],
  ['"=5"', words.guideQuoted],
] as const;

/** The filter syntax, with examples. */
export function FilterGuide({ place }: { readonly place: ToolMenuPlace }) {
  return (
    <ToolMenu place={place}>
      <Guide>
        <p>{t(words.guide)}</p>
        <table>
          <tbody>
            {RULES.map(([typed, keeps]) => (
              <tr key={typed}>
                <th scope="row">
                  <code>{typed}</code>
                </th>
                <td>{t(keeps)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t(words.guideEnd)}</p>
      </Guide>
    </ToolMenu>
  );
}

const Guide = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  maxWidth: 420,
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: 13 },
  '& table': { margin: theme.spacing(1, 0), borderSpacing: 0 },
  '& th': { textAlign: 'left', fontWeight: 400, padding: '3px 24px 3px 0', whiteSpace: 'nowrap' },
  '& td': { padding: '3px 0' },
  '& code': { fontFamily: 'inherit', fontWeight: 600 },
}));

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { RECORD_ACTIONS, recordRight, SHARED_RIGHTS, type Right } from '../../../rights/right';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useSchemas } from '../../../ui/schemasContext';
import { usePhone } from '../../../ui/usePhone';
import * as words from '../../../words/en/users';
import { t, translateAny } from '../../../words/translator';
import { ActionTitles } from '../../frame/ActionTitles';
import { ACTION_WORDS, SHARED_WORDS } from '../../frame/rightWords';

interface RightsTableProps {
  readonly rights: ReadonlySet<string>;
  /** Undefined if the table is read-only. */
  readonly change: ((rights: ReadonlySet<string>) => void) | undefined;
}

interface RightBox {
  readonly right: Right;
  readonly label: string;
}

const rowsOf = (resources: readonly ResourceSchema[]) =>
  resources
    .filter(({ menu }) => menu !== undefined)
    .map(resource => ({
      name: translateAny(resource.menu?.label ?? resource.name),
      boxes: RECORD_ACTIONS.map(action => ({
        right: recordRight(resource, action),
        label: translateAny(ACTION_WORDS[action]),
      })),
    }));

const shared = (): readonly RightBox[] =>
  SHARED_RIGHTS.flatMap(right => {
    const label = SHARED_WORDS[right];
    return label === null ? [] : [{ right, label: translateAny(label) }];
  });

/** Every right that has a checkbox. */
const everyRightOf = (resources: readonly ResourceSchema[]): readonly Right[] => [
  ...resources.flatMap(resource => RECORD_ACTIONS.map(action => recordRight(resource, action))),
  ...SHARED_RIGHTS,
];

/** A table for choosing rights: those for each kind of records, and all others. */
export function RightsTable({ rights, change }: RightsTableProps) {
  const { may } = useApi();
  const resources = useSchemas();
  const rows = rowsOf(resources);
  const isPhone = usePhone();
  const boxOf = ({ right, label }: RightBox, name?: string) => {
    const isBeyond = !may(right);
    return (
      <Checkbox
        key={right}
        size="small"
        checked={rights.has(right)}
        disabled={change === undefined || isBeyond}
        onChange={(_, checked) => change?.(switched(rights, right, checked))}
        slotProps={{
          input: {
            name: right,
            ...(name !== undefined && { 'aria-label': t(words.rightOf, { what: name, action: label }) }),
          },
        }}
      />
    );
  };
  const labelled = (box: RightBox) => (
    <FormControlLabel key={box.right} control={boxOf(box)} label={box.label} />
  );
  return (
    <Rights>
      {change !== undefined && everyRightOf(resources).some(right => !may(right)) && (
        <p>{t(words.aboveYou)}</p>
      )}
      {isPhone ? (
        rows.map(({ name, boxes }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <div className="boxes">{boxes.map(labelled)}</div>
          </fieldset>
        ))
      ) : (
        <table>
          <ActionTitles first={t(words.records)} />
          <tbody>
            {rows.map(({ name, boxes }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {boxes.map(box => (
                  <td key={box.right}>{boxOf(box, name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <fieldset>
        <legend>{t(words.everythingElse)}</legend>
        <div className="boxes">{shared().map(labelled)}</div>
      </fieldset>
    </Rights>
  );
}

function switched(rights: ReadonlySet<string>, right: string, isOn: boolean): ReadonlySet<string> {
  const others = [...rights].filter(each => each !== right);
  return new Set(isOn ? [...others, right] : others);
}

const Rights = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '2px 6px',
    textAlign: 'center',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& tbody th': { fontWeight: 400, fontSize: 14, color: theme.palette.text.primary },
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, fontSize: 14, fontWeight: 600 },
  '& .boxes': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    columnGap: 12,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& .MuiFormControlLabel-root': { marginRight: 0 },
}));

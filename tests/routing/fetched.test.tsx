import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type FunctionComponent, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fetched } from '../../src/routing/fetched';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const Waiting = ({ name }: { readonly name: string }) => <p>Waiting for {name}</p>;
type Fetch = () => Promise<FunctionComponent<{ readonly name: string }>>;

/** Says what kept its content from being shown. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string }> {
  override state = { failure: '' };
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message });
  override render() {
    if (this.state.failure === '') return this.props.children;
    return <button onClick={() => this.setState({ failure: '' })}>{this.state.failure}</button>;
  }
}

describe('a screen whose code is fetched', () => {
  it('has something in its place until the code is there, and stands as soon as it is', async () => {
    const Screen = fetched<{ readonly name: string }>(async () => Greeting, Waiting);
    vi.useFakeTimers();
    render(<Screen name="Asha" />);
    expect(screen.getByText('Waiting for Asha')).toBeVisible();
    // No clock is moved: nothing may keep it back.
    await vi.waitFor(() => expect(screen.getByText('Hello Asha')).toBeVisible());
    vi.useRealTimers();
  });

  it('is fetched once, and stands at once the next time', async () => {
    const fetch = vi.fn<Fetch>(async () => Greeting);
    const Screen = fetched(fetch, Waiting);
    function Twice() {
      const [shown, show] = useState(true);
      return (
        <>
          <button onClick={() => show(!shown)}>Toggle</button>
          {shown && <Screen name="Asha" />}
        </>
      );
    }
    render(<Twice />);
    const user = userEvent.setup();
    await screen.findByText('Hello Asha');
    await user.click(screen.getByText('Toggle'));
    expect(screen.queryByText('Hello Asha')).not.toBeInTheDocument();
    await user.click(screen.getByText('Toggle'));
    expect(screen.getByText('Hello Asha')).toBeVisible();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('says so where its code does not arrive, and is fetched again with the next try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetch = vi.fn<Fetch>().mockRejectedValueOnce(new Error('No code')).mockResolvedValueOnce(Greeting);
    const Screen = fetched(fetch, Waiting);
    render(
      <Boundary>
        <Screen name="Asha" />
      </Boundary>,
    );
    await userEvent.click(await screen.findByText('No code'));
    expect(await screen.findByText('Hello Asha')).toBeVisible();
  });
});

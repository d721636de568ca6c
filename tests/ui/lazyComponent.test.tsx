import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type FunctionComponent, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyComponent } from '../../src/ui/lazyComponent';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const Waiting = ({ name }: { readonly name: string }) => <p>Waiting for {name}</p>;
type Fetch = () => Promise<FunctionComponent<{ readonly name: string }>>;

/** Shows the error that prevented its content. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string }> {
  override state = { failure: '' };
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message });
  override render() {
    if (this.state.failure === '') return this.props.children;
    return <button onClick={() => this.setState({ failure: '' })}>{this.state.failure}</button>;
  }
}

describe('a lazy screen', () => {
  it('shows a placeholder until its code is loaded, then appears at once', async () => {
    const Screen = lazyComponent<{ readonly name: string }>(async () => Greeting, Waiting);
    vi.useFakeTimers();
    render(<Screen name="Asha" />);
    expect(screen.getByText('Waiting for Asha')).toBeVisible();
    // The fake clock does not move, so no timer delays the content.
    await vi.waitFor(() => expect(screen.getByText('Hello Asha')).toBeVisible());
    vi.useRealTimers();
  });

  it('is loaded once, and appears at once the next time', async () => {
    const fetch = vi.fn<Fetch>(async () => Greeting);
    const Screen = lazyComponent(fetch, Waiting);
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

  it('reports a load failure, and retries when shown again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetch = vi.fn<Fetch>().mockRejectedValueOnce(new Error('No code')).mockResolvedValueOnce(Greeting);
    const Screen = lazyComponent(fetch, Waiting);
    render(
      <Boundary>
        <Screen name="Asha" />
      </Boundary>,
    );
    await userEvent.click(await screen.findByText('No code'));
    expect(await screen.findByText('Hello Asha')).toBeVisible();
  });
});

import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment } from '#test-factories.ts';
import { AppointmentCard } from './appointment-card.tsx';

const nothing = (): undefined => undefined;

const open = (given: Partial<Appointment>, props: { isBusy?: boolean; onDelete?: () => void } = {}) => {
  const appointment = anAppointment(given);
  const { user } = renderInApp(
    <ul>
      <AppointmentCard
        {...{
          appointment,
          isNext: false,
          isBusy: false,
          onMark: nothing,
          onOpen: nothing,
          onEdit: nothing,
          ...props,
        }}
      />
    </ul>,
  );
  const menu = async (): Promise<(string | null)[]> => {
    await user.click(screen.getByRole('button', { name: /^Ações de/ }));
    const opened = await screen.findByRole('menu');
    const items = opened.querySelectorAll('[role=menuitem],[role=separator]');
    return [...items].map((item) => (item.matches('[role=separator]') ? '—' : item.textContent));
  };
  return { user, menu, card: screen.getByRole('listitem') };
};

describe('an appointment card', () => {
  // spec: 1 §2.36
  it('shows time, duration, client, service, notes and status', () => {
    const { card } = open({ notes: 'Trazer exame', duration: 90 });
    for (const text of ['10:00', '1 h 30 min', 'Marina Castro', 'Corte', 'Trazer exame']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    expect(within(card).getAllByText('Agendado')).not.toEqual([]);
  });

  it.each([
    { kind: 'ticked as all-day', isAllDay: true },
    { kind: 'without a time', isAllDay: false },
  ])('shows Dia inteiro instead of hours for a personal event $kind', ({ isAllDay }) => {
    const { card } = open({
      isPersonalEvent: true,
      eventTitle: 'Folga',
      isAllDay,
      startTime: '2026-12-01T03:00:00.000Z',
      endTime: '2026-12-02T02:59:59.999Z',
      startTimeLocal: '2026-12-01T00:00',
      displayTime: isAllDay ? 'Dia inteiro' : '00:00',
      duration: 1439,
    });
    expect(within(card).getByText('Dia inteiro')).toBeVisible();
    expect(card).not.toHaveTextContent(/00:00|23 h/);
  });

  // spec: 1 §2.36
  it('has no line for missing notes', () => {
    const { card } = open({ notes: null });
    expect(card.querySelectorAll('p')).toHaveLength(3);
  });

  // spec: 1 §2.37
  it.each([
    { given: { displayClientName: 'Marina', clientName: 'Marina Castro' }, name: 'Marina' },
    { given: { displayClientName: '', clientName: 'Marina Castro' }, name: 'Marina Castro' },
    { given: { displayClientName: '', clientName: null }, name: 'Cliente Não Informado' },
    { given: { service: null }, name: 'Serviço Não Especificado' },
    { given: { isPersonalEvent: true, eventTitle: null }, name: 'Evento Pessoal' },
  ])('shows $name for $given', ({ given, name }) => {
    const { card } = open(given);
    expect(within(card).getAllByText(name)).not.toEqual([]);
  });

  // spec: 1 §2.35, 1 §4.3
  it.each([
    ['scheduled', 'Agendado', 'blue'],
    ['confirmed', 'Confirmado', 'blue'],
    ['completed', 'Atendido', 'green'],
    ['no_show', 'Faltou', 'red'],
    ['courtesy', 'Cortesia', 'yellow'],
    ['cancelled', 'Cancelado', 'grey'],
    ['in_progress', 'Pendente', 'neutral'],
  ])(
    'shows %s with the badge %s in %s, below the name on phones and beside it elsewhere',
    (status, label, tone) => {
      const { card } = open({ status });
      const badges = within(card).getAllByText(label);
      expect(badges.map((badge) => badge.dataset['tone'])).toEqual([tone, tone]);
      expect(badges[0]).toHaveClass('sm:hidden');
      expect(badges[1]).toHaveClass('max-sm:hidden');
    },
  );

  it('is busy while an action runs, and keeps its menu closed', async () => {
    const { card, user } = open({ status: 'no_show' }, { isBusy: true });
    expect(card).toHaveAttribute('aria-busy', 'true');
    const menuButton = screen.getByRole('button', { name: 'Ações de Marina Castro' });
    expect(menuButton).toHaveAttribute('aria-disabled', 'true');
    await user.click(menuButton);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  // spec: 1 §8.13
  it('only warns on the console without a delete handler', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = open({});
    await user.click(screen.getByRole('button', { name: 'Ações de Marina Castro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

const MARKS = ['Marcar como Atendido', 'Marcar como Faltou', 'Marcar como Cortesia'];

describe('the menu of an appointment card', () => {
  // spec: 1 §2.38, 1 §2.39, 1 §4.6
  it.each([
    { status: 'scheduled', items: [...MARKS, '—', 'Editar', '—', 'Excluir'] },
    { status: 'confirmed', items: [...MARKS, '—', 'Editar', '—', 'Excluir'] },
    { status: 'in_progress', items: ['Editar', '—', 'Excluir'] },
    { status: 'completed', items: ['Editar', '—', 'Excluir'] },
    { status: 'no_show', items: ['Editar', '—', 'Excluir'] },
    { status: 'courtesy', items: ['Editar', '—', 'Excluir'] },
    { status: 'cancelled', items: ['Editar', '—', 'Excluir'] },
  ])('offers $items while $status', async ({ status, items }) => {
    expect(await open({ status }).menu()).toEqual(items);
  });

  it('has no marks for a personal event', async () => {
    expect(await open({ isPersonalEvent: true }).menu()).toEqual(['Editar', '—', 'Excluir']);
  });
});

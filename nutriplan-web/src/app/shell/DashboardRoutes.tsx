import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '@/vocabulary/paths'
import { Titled } from '../Titled'
import { titles } from '../texts'

const Planning = lazy(() => import('@/features/planning/PlanningScreen'))
const ShoppingList = lazy(() => import('@/features/shopping/ShoppingListScreen'))
const Recipes = lazy(() => import('@/features/recipes/RecipesScreen'))
const Profile = lazy(() => import('@/features/profile/ProfileScreen'))
const ProfileEdit = lazy(() => import('@/features/profile/edit/ProfileEditScreen'))

export function DashboardRoutes() {
  return (
    <Routes>
      <Route path="planning" element={<Titled title={titles.planning} screen={Planning} />} />
      <Route
        path="shopping-list"
        element={<Titled title={titles.shoppingList} screen={ShoppingList} />}
      />
      <Route path="recipes/*" element={<Titled title={titles.recipes} screen={Recipes} />} />
      <Route path="profile" element={<Titled title={titles.profile} screen={Profile} />} />
      <Route
        path="profile/edit"
        element={<Titled title={titles.profileEdit} screen={ProfileEdit} />}
      />
      <Route path="*" element={<Navigate to={paths.planning} replace />} />
    </Routes>
  )
}
